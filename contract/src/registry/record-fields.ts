import { z } from "zod";

/** Missing values are null. Days are `AAAA-MM-JJ`; a birthday may be `AAAA-MM`. */
export const text = () => z.string().nullable();
export const figure = () => z.number().nullable();
export const flag = () => z.boolean().nullable();
export const day = () => z.iso.date().nullable();
export const birthday = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .nullable();

export const sourceSchema = z.object({ source: z.string(), date: z.iso.date().nullable() });
export type Source = z.infer<typeof sourceSchema>;

/**
 * `date`: when the provider answered or the data was imported. `refreshCost`: tokens for a refresh; null when
 * it cannot be refreshed.
 */
export const provenanceSchema = z.object({
  source: z.string(),
  date: z.iso.datetime().nullable(),
  refreshCost: z.number().min(0).nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const resultsOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), total: z.int(), page: z.int(), totalPages: z.int() });
export type Results<T> = { results: T[]; total: number; page: number; totalPages: number };
