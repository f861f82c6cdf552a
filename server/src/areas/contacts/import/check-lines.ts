import type { ValidationError } from "@plateau/contract/api/errors.ts";
import { type ContactInput, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import {
  type ImportColumns,
  type ImportField,
  importFieldLabels,
  importFields,
} from "@plateau/contract/contacts/import.ts";
import { foldedText } from "@plateau/contract/search/words.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { invalid } from "../../../refusal.ts";
import { cleanCell } from "./clean-cell.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";
import { splitName } from "./split-name.ts";

/** Best first: Outlook's `Title` is a courtesy title beside its `Job Title`. */
const synonyms: Record<ImportField, string> = {
  firstname: "prenom prenoms prenomcontact prenomducontact firstname givenname",
  lastname: "nom nomdefamille nomcontact nomducontact lastname surname familyname name",
  email:
    "email mail courriel mel adressemail adresseemail adressedemessagerie adressecourriel adresseelectronique mailpro emailpro emailprofessionnel courrielprofessionnel emailaddress email1value",
  phone:
    "telephone tel fixe telephonefixe telfixe telephone1 telephonepro telpro telephoneprofessionnel telephonebureau telbureau tel1 telephoneprincipal numerodetelephone ndetelephone numero lignedirecte standard phone phonenumber businessphone workphone primaryphone phone1value",
  mobile:
    "mobile portable telephonemobile telephoneportable telmobile telportable numeromobile numerodeportable gsm cell mobilephone",
  fax: "fax telecopie telecopieur numerodefax businessfax",
  company:
    "entreprise societe raisonsociale nomdelasociete nomdelentreprise organisation organization organizationname organization1name company companyname compte employeur",
  role: "fonction poste role intituleduposte metier qualite jobtitle position organizationtitle organization1title titre title",
  address: "adresse adresse1 adressepostale rue voie ruebureau address street businessstreet address1street",
  postalCode:
    "codepostal cp codepostalbureau postalcode postcode zip zipcode businesspostalcode address1postalcode",
  city: "ville commune localite villebureau city town businesscity address1city",
  website: "siteweb site siteinternet web website website1value url pageweb",
  notes: "notes note commentaire commentaires remarque remarques observation observations comment comments",
};

/** One column for both names. */
const FULL_NAME =
  "nomcomplet nometprenom nomprenom prenometnom prenomnom nomprenoms fullname displayname".split(" ");

const bare = (heading: string): string => foldedText(heading).replaceAll(" ", "");

const guessColumns = (headings: readonly string[]): ImportColumns => {
  const named = headings.map(bare);
  const columns: ImportColumns = {};
  for (const field of importFields) {
    const names = [bare(importFieldLabels[field]), ...synonyms[field].split(" ")];
    const found = names.find((name) => named.includes(name));
    if (found !== undefined) columns[field] = named.indexOf(found);
  }
  const full = named.findIndex((heading) => FULL_NAME.includes(heading));
  const isNamed = columns.firstname !== undefined || columns.lastname !== undefined;
  return isNamed || full < 0 ? columns : { ...columns, firstname: full, lastname: full };
};

/** How many columns the headings name. */
const countNamed = (headings: readonly string[]): number =>
  new Set(Object.values(guessColumns(headings))).size;

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

type Reading = { headings: readonly string[]; columns: ImportColumns };

const isSurnameFirst = (heading = ""): boolean => /^nom.*prenom/.test(bare(heading));

const cellsOf = ({ cells }: CsvLine, { headings, columns }: Reading): CheckedLine["values"] => {
  const given: CheckedLine["values"] = {};
  for (const field of importFields) given[field] = cells[columns[field] ?? -1] ?? "";
  const { firstname, lastname } = columns;
  if (firstname === undefined || firstname !== lastname) return given;
  const surnameFirst = isSurnameFirst(headings[firstname]);
  return { ...given, ...splitName(given.lastname ?? "", { surnameFirst }) };
};

const valuesOf = (line: CsvLine, reading: Reading): CheckedLine["values"] => {
  const values: CheckedLine["values"] = {};
  const given = cellsOf(line, reading);
  for (const field of importFields) {
    const cell = cleanCell(field, given[field] ?? "");
    if (cell) values[field] = cell;
  }
  return values;
};

const checkLine = (line: CsvLine, reading: Reading): CheckedLine => {
  const values = valuesOf(line, reading);
  const parsed = contactInputSchema.safeParse(values);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  // In a line cut in the wrong places, what its cells seem to lack only follows from it.
  const errors = line.fault ? [{ field: "general", message: line.fault }] : issues;
  return { line: line.line, values, contact: errors.length ? undefined : parsed.data, errors };
};

const refuseUnknownColumns = (columns: ImportColumns, headings: readonly string[]): void => {
  const unknown = importFields.filter((field) => (columns[field] ?? 0) >= headings.length);
  const message = "Le fichier n’a pas cette colonne";
  if (unknown.length) throw invalid(...unknown.map((field) => ({ field: `columns.${field}`, message })));
};

/** Guesses missing `columns` from the headings. 422 for unknown columns, or as `readCsv`. */
export const checkFile = ({
  csv,
  columns,
}: {
  csv: string;
  columns?: ImportColumns | undefined;
}): CheckedFile => {
  const { headings, lines } = readCsv(csv, countNamed);
  const read = columns ?? guessColumns(headings);
  refuseUnknownColumns(read, headings);
  return {
    headings,
    columns: read,
    lines: lines.map((line) => checkLine(line, { headings, columns: read })),
  };
};

/** Same e-mail as a contact or an earlier line, ignoring case. */
export const duplicateLines = async (db: Db, lines: readonly CheckedLine[]): Promise<Set<CheckedLine>> => {
  const emailOf = ({ contact }: CheckedLine) => contact?.email.toLowerCase();
  const emails = [...new Set(lines.map(emailOf).filter((email) => email !== undefined))];
  const rows = await db.rows<{ email: string }>(sql`
    select g.email from unnest(${emails}::text[]) g(email)
    where exists (select from active_contacts c where lower(c.email) = lower(g.email))`);
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
