import type { Call } from "@plateau/contract/api/operation.ts";
import { type ImportPreview, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { CsvValue } from "@plateau/contract/format/csv.ts";

export type PreviewLine = ImportPreview["lines"][number];
export type ImportChoices = Required<
  Pick<Call<typeof contacts.importContacts>["body"], "invalidLines" | "duplicates">
>;

/** What becomes of a line: created, refused for its errors, or known already. */
export const lineStates = ["valid", "invalid", "known"] as const;
export type LineState = (typeof lineStates)[number];

export const stateOf = ({ errors, duplicate }: PreviewLine): LineState =>
  errors.length > 0 ? "invalid" : duplicate ? "known" : "valid";

/** How many lines are in each state. */
export const countLines = (lines: readonly PreviewLine[]): Record<LineState, number> => {
  const counts = { valid: 0, invalid: 0, known: 0 };
  for (const line of lines) counts[stateOf(line)] += 1;
  return counts;
};

/** How many contacts an import with these choices creates: none when it would be refused. */
export const createdBy = (counts: Record<LineState, number>, choices: ImportChoices): number =>
  counts.invalid > 0 && choices.invalidLines === "refuse"
    ? 0
    : counts.valid + (choices.duplicates === "create" ? counts.known : 0);

/** The lines in error, with what is wrong in each, as the rows of a file: first its heading. */
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
