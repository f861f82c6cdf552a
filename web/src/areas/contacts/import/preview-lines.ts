import type { Call } from "@plateau/contract/api/operation.ts";
import { type ImportPreview, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { CsvValue } from "@plateau/contract/format/csv.ts";

export type PreviewLine = ImportPreview["lines"][number];
export type ImportChoices = Required<
  Pick<Call<typeof contacts.importContacts>["body"], "invalidLines" | "duplicates">
>;

export const lineStates = ["valid", "invalid", "known"] as const;
export type LineState = (typeof lineStates)[number];

export const stateOf = ({ errors, duplicate }: PreviewLine): LineState =>
  errors.length > 0 ? "invalid" : duplicate ? "known" : "valid";

export const countLines = (lines: readonly PreviewLine[]): Record<LineState, number> => {
  const counts = { valid: 0, invalid: 0, known: 0 };
  for (const line of lines) counts[stateOf(line)] += 1;
  return counts;
};

/** How many contacts an import creates; none when it would be refused. */
export const createdCount = (counts: Record<LineState, number>, choices: ImportChoices): number =>
  counts.invalid > 0 && choices.invalidLines === "refuse"
    ? 0
    : counts.valid + (choices.duplicates === "create" ? counts.known : 0);

/** The lines with errors as CSV rows, with their header. */
export const errorRows = (lines: readonly PreviewLine[]): { header: string[]; rows: CsvValue[][] } => {
  const wrong = lines.filter((line) => stateOf(line) === "invalid");
  const read = importFields.filter((field) => wrong.some(({ values }) => values[field]));
  return {
    header: ["Ligne", "Erreurs", ...read.map((field) => importFieldLabels[field])],
    rows: wrong.map(({ line, values, errors }) => [
      line,
      errors.map(({ message }) => message).join(" ; "),
      ...read.map((field) => values[field]),
    ]),
  };
};
