import { z } from "zod";

export const sortColumns = ["nom", "etape", "montant", "responsable", "creation"] as const;

/** In the address: everybody's requirements. */
export const EVERYBODY = "tous";

/** Text of the address; what is all digits reads as a number there. */
const text = () => z.union([z.string(), z.number().transform(String)]);

/** The list of requirements as its address tells it. Parts that make no sense are dropped. */
export const boardSearchSchema = z.object({
  vue: z.literal("tableau").optional().catch(undefined),
  /** An owner's id, or `tous`; absent for the signed-in person's own. */
  responsable: text()
    .transform((id) => id.slice(0, 100))
    .optional()
    .catch(undefined),
  /** A part of the name. */
  q: text()
    .transform((q) => q.slice(0, 200))
    .optional()
    .catch(undefined),
  /** The column that orders the table; a minus before it for downwards. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(${sortColumns.join("|")})$`))
    .optional()
    .catch(undefined),
  /** Set while a new requirement is being typed. */
  nouvelle: z.literal(true).optional().catch(undefined),
});
export type BoardSearch = z.output<typeof boardSearchSchema>;
