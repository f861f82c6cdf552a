import { fieldsOf } from "../../lines.ts";
import { withFirstLine } from "../stream-beginning.ts";

/** What identifies a right, its holder and the address; in every edition of the file of parcels and of that of premises. */
export const COLUMNS = [
  "Département",
  "Code Commune",
  "Nom de la commune",
  "Préfixe",
  "Section",
  "N° plan",
  "N° voirie",
  "Indice de répétition",
  "Nature voie",
  "Nom voie",
  "Code droit",
  "N° MAJIC",
  "N° SIREN",
  "Groupe personne",
  "Forme juridique",
  "Forme juridique abrégée",
  "Dénomination",
] as const;

/** What only the file of premises has. */
export const PREMISES_COLUMNS = ["Bâtiment", "Entrée", "Niveau", "Porte"] as const;

export type Column = (typeof COLUMNS)[number] | (typeof PREMISES_COLUMNS)[number];

/** The letters of a name, without what editions add: '(Propriétaire(s) parcelle)', ' - par', '_', accents, capitals. */
const lettersOf = (name: string): string =>
  name
    .replace(/\(.*$|\s-\s.*$/s, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

const CURRENT = new Map<string, Column>([
  ...[...COLUMNS, ...PREMISES_COLUMNS].map((column): [string, Column] => [lettersOf(column), column]),
  ["nomcommune", "Nom de la commune"],
  ["ndevoirie", "N° voirie"],
  ["indice", "Indice de répétition"],
]);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

async function* rewritten(
  header: string,
  rest: AsyncIterable<Uint8Array>,
  utf8: boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("windows-1252");
  yield encoder.encode(header);
  for await (const chunk of rest) yield utf8 ? chunk : encoder.encode(decoder.decode(chunk));
}

/**
 * A file of any edition as UTF-8 with the column names of `COLUMNS`, and whether it is the one of premises. Editions up
 * to 2023 are in Windows-1252 and quote their fields; each spells the columns its own way. Files of another kind come
 * through with columns that are not known.
 */
export const inOneEdition = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ ofPremises: boolean; bytes: AsyncIterable<Uint8Array> }> => {
  const { line: header, rest } = await withFirstLine(bytes);
  const utf8 = isUtf8(header);
  const line = new TextDecoder(utf8 ? "utf-8" : "windows-1252").decode(header).trimEnd();
  const names = (fieldsOf(line, ";") ?? []).map((name) => CURRENT.get(lettersOf(name)) ?? "");
  return {
    ofPremises: PREMISES_COLUMNS.some((column) => names.includes(column)),
    bytes: rewritten(names.join(";"), rest(), utf8),
  };
};
