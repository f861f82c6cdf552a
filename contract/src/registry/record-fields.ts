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

/** What one or several imported files cover. Days are of the data, not of the import. */
const sourceFileSchema = z.object({
  /** `2025`, `2022-01`…, as the file or the operator said. */
  edition: text(),
  periodStart: day(),
  periodEnd: day(),
  extract: z.boolean(),
  /** Its import goes on, or was cut: what it holds is not all read. */
  unfinished: z.boolean().optional(),
  importedOn: day(),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;

/**
 * `covered`: the source holds this place, so that no record means none. `not-covered`: it was imported for
 * other places only. `not-imported`: there is no file. `refused`: the provider did not give it. Absent where the provider answers for all of France.
 */
export const coverages = ["covered", "not-covered", "not-imported", "refused"] as const;

/** `date`: when the provider answered or the data was imported. */
export const sourceSchema = z.object({
  source: z.string(),
  date: z.iso.date().nullable(),
  coverage: z.enum(coverages).optional(),
  /** Files that cover this place, oldest first; of a source that does not, all its files. */
  files: z.array(sourceFileSchema).optional(),
  /** Some of the communes covered, by name, when this place is not; a last `…` stands for others. */
  communes: z.array(z.string()).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/**
 * `date`: when the provider answered or the data was imported. `refreshCost`: tokens for a refresh; null when
 * it cannot be refreshed.
 */
export const provenanceSchema = z.object({
  source: z.string(),
  date: z.iso.datetime().nullable(),
  refreshCost: z.number().min(0).nullable(),
  /** Whether `date` is that of an import: the data itself is older. */
  isImport: z.boolean().optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The provider gives `total`, of which only the `first` were looked through with a filter that it does not know. */
export const amongSchema = z.object({ first: z.int(), total: z.int() });
export type Among = z.infer<typeof amongSchema>;

export const resultsOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), total: z.int(), page: z.int(), totalPages: z.int() });
export type Results<T> = { results: T[]; total: number; page: number; totalPages: number };
