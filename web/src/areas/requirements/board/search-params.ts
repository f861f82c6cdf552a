import { z } from "zod";
import { lastSearch } from "../../../shell/browser-storage.ts";

export const sortColumns = ["nom", "etape", "montant", "responsable", "creation"] as const;

export const ALL_OWNERS = "tous";

/** The router parses digits as a number. */
const text = () => z.union([z.string(), z.number().transform(String)]);

export const boardSearchSchema = z.lazy(() =>
  z.object({
    vue: z.literal("tableau").optional().catch(undefined),
    responsable: text()
      .transform((id) => id.slice(0, 100))
      .optional()
      .catch(undefined),
    q: text()
      .transform((q) => q.slice(0, 200))
      .optional()
      .catch(undefined),
    /** A leading minus means descending. */
    sort: z
      .string()
      .regex(new RegExp(`^-?(${sortColumns.join("|")})$`))
      .optional()
      .catch(undefined),
    nouvelle: z.literal(true).optional().catch(undefined),
    /** Properties that a new requirement starts with. */
    criteres: z.record(z.string().max(100), z.string().max(10_000)).optional().catch(undefined),
  }),
);
export type BoardSearch = z.output<typeof boardSearchSchema>;

export const lastBoard = lastSearch<BoardSearch>("plateau.board");
