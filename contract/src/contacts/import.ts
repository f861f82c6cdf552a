import { z } from "zod";
import type { contactInputSchema } from "./contact.ts";

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

/** Zero-based column index by field; fields without a column are not read. */
export const importColumnsSchema = z.partialRecord(
  z.enum(importFields as [ImportField, ...ImportField[]]),
  z.int().min(0).max(500),
);
export type ImportColumns = z.infer<typeof importColumnsSchema>;

export const IMPORT_MAX_LINES = 5000;

export const importPreviewSchema = z.object({
  headings: z.array(z.string()),
  columns: importColumnsSchema,
  lines: z.array(
    z.object({
      /** As a spreadsheet numbers its rows. */
      line: z.int(),
      values: z.partialRecord(z.enum(importFields as [ImportField, ...ImportField[]]), z.string()),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
      /** A valid line with the e-mail of a contact or of an earlier line. */
      duplicate: z.boolean(),
    }),
  ),
  valid: z.int(),
  invalid: z.int(),
  duplicates: z.int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
