import type { ValidationError } from "@plateau/contract/api/errors.ts";
import { type ContactInput, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { type ImportColumns, type ImportField, importFields } from "@plateau/contract/contacts/import.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { invalid } from "../../../refusal.ts";
import { guessColumns } from "./guess-columns.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";

/** A line, what is read of it by field, and the contact that it makes unless something is wrong with it. */
export type CheckedLine = {
  line: number;
  values: Partial<Record<ImportField, string>>;
  contact: ContactInput | undefined;
  errors: readonly ValidationError[];
};

type CheckedFile = {
  headings: readonly string[];
  columns: ImportColumns;
  lines: readonly CheckedLine[];
};

const valuesOf = ({ cells }: CsvLine, columns: ImportColumns): CheckedLine["values"] => {
  const values: CheckedLine["values"] = {};
  for (const field of importFields) {
    const cell = cells[columns[field] ?? -1];
    if (cell) values[field] = cell;
  }
  return values;
};

const checkLine = (line: CsvLine, columns: ImportColumns): CheckedLine => {
  const values = valuesOf(line, columns);
  const parsed = contactInputSchema.safeParse(values);
  const errors = [
    ...(line.fault ? [{ field: "general", message: line.fault }] : []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message })),
  ];
  return { line: line.line, values, contact: errors.length ? undefined : parsed.data, errors };
};

const refuseUnknownColumns = (columns: ImportColumns, headings: readonly string[]): void => {
  const unknown = importFields.filter((field) => (columns[field] ?? 0) >= headings.length);
  const message = "Le fichier n’a pas cette colonne";
  if (unknown.length) throw invalid(...unknown.map((field) => ({ field: `columns.${field}`, message })));
};

/**
 * Reads a file and checks each of its lines by the rules of the form. Without `columns` they are guessed from the headings.
 * Refuses (422) what `readCsv` refuses, and columns that the file does not have.
 */
export const checkFile = ({
  csv,
  columns,
}: {
  csv: string;
  columns?: ImportColumns | undefined;
}): CheckedFile => {
  const { headings, lines } = readCsv(csv);
  const read = columns ?? guessColumns(headings);
  refuseUnknownColumns(read, headings);
  return { headings, columns: read, lines: lines.map((line) => checkLine(line, read)) };
};

/** Which lines have the e-mail of a contact, or of a line above that makes one. Case makes no difference. */
export const duplicateLines = async (db: Db, lines: readonly CheckedLine[]): Promise<Set<CheckedLine>> => {
  const emailOf = ({ contact }: CheckedLine) => contact?.email.toLowerCase();
  const emails = [...new Set(lines.map(emailOf).filter((email) => email !== undefined))];
  const rows = await db.rows<{ email: string }>(sql`
    select g.email from unnest(${emails}::text[]) g(email)
    where exists (select from contacts c where lower(c.email) = lower(g.email))`);
  const taken = new Set(rows.map(({ email }) => email));
  const duplicates = new Set<CheckedLine>();
  for (const line of lines) {
    const email = emailOf(line);
    if (email === undefined) continue;
    if (taken.has(email)) duplicates.add(line);
    taken.add(email);
  }
  return duplicates;
};
