import { z } from "zod";

/** Whose data it is ('Pappers', 'Cadastre', 'DVF'…) and of which day; null where the source does not say. */
export const sourceSchema = z.object({ source: z.string(), date: z.iso.date().nullable() });
export type Source = z.infer<typeof sourceSchema>;

/**
 * Where a record comes from. `date`: when the provider was asked, or when the data was imported; shown as
 * 'données du …'. `cout_actualisation`: the tokens that asking anew costs; null where there is nothing to ask anew.
 */
export const provenanceSchema = z.object({
  source: z.string(),
  date: z.iso.datetime().nullable(),
  cout_actualisation: z.number().min(0).nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** An answer of a search: `page` starts at 1. */
export const resultsOf = <T extends z.ZodType>(item: T) =>
  z.object({ resultats: z.array(item), total: z.int(), page: z.int(), total_pages: z.int() });
export type Results<T> = { resultats: T[]; total: number; page: number; total_pages: number };
