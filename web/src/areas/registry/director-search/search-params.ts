import { precisions } from "@plateau/contract/registry/operations.ts";
import { z } from "zod";

/** A text of the address: a number alone reads as a number, an empty one is none. */
const text = (longest: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim().slice(0, longest) || undefined)
    .optional()
    .catch(undefined);

/** The search of directors as its address tells it. Parts that make no sense are dropped. */
export const directorsSearchSchema = z.object({
  /** The term; with it the search runs. */
  search: text(200),
  entreprise: text(100),
  ville: text(100),
  code_postal: text(100),
  qualite: text(100),
  /** Absent is the standard one. */
  precision: z.enum(precisions).exclude(["standard"]).optional().catch(undefined),
  /** From 1, which is left out. */
  page: z.int().min(2).max(1000).optional().catch(undefined),
});
export type DirectorsSearch = z.output<typeof directorsSearchSchema>;
/** What the form says: all but the page. */
export type DirectorCriteria = Omit<DirectorsSearch, "page">;
