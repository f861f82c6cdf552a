import { z } from "zod";
import type { contactInputSchema } from "./contact.ts";

/** The fields that a file may bring, with the heading that a new file gives them. */
export const importFieldLabels = {
  firstname: "Prénom",
  lastname: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  mobile: "Mobile",
  fax: "Fax",
  company: "Entreprise",
  role: "Fonction",
  address: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
  website: "Site web",
  notes: "Notes",
} as const satisfies Record<keyof typeof contactInputSchema.shape, string>;

export type ImportField = keyof typeof importFieldLabels;
export const importFields = Object.keys(importFieldLabels) as ImportField[];

/** For each field the position of its column, from 0; a field without a column is not read. */
export const importColumnsSchema = z.partialRecord(
  z.enum(importFields as [ImportField, ...ImportField[]]),
  z.int().min(0).max(500),
);
export type ImportColumns = z.infer<typeof importColumnsSchema>;

/** What a file would bring: at most 5,000 lines. */
export const IMPORT_MAX_LINES = 5000;

export const importPreviewSchema = z.object({
  /** The headings, in the order of the columns. */
  headings: z.array(z.string()),
  columns: importColumnsSchema,
  lines: z.array(
    z.object({
      /** Its number in the file; the headings are line 1. */
      line: z.int(),
      /** What is read, by field, as text. */
      values: z.partialRecord(z.enum(importFields as [ImportField, ...ImportField[]]), z.string()),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
      /** The line has no error, and a contact or a line above that makes one has its e-mail. */
      duplicate: z.boolean(),
    }),
  ),
  /** Lines without an error, duplicates included. */
  valid: z.int(),
  invalid: z.int(),
  duplicates: z.int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
