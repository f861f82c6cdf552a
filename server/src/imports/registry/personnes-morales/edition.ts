import { fieldsOf } from "../../lines.ts";
import { withFirstLine } from "../stream-beginning.ts";

/** Required columns, in every edition of both files. */
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

export const PREMISES_COLUMNS = ["Bâtiment", "Entrée", "Niveau", "Porte"] as const;

export type Column = (typeof COLUMNS)[number] | (typeof PREMISES_COLUMNS)[number];

/** Editions differ in '(Propriétaire(s) parcelle)', ' - par', '_', accents and case. */
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
 * Converts any edition to UTF-8 with the names of `COLUMNS`. Editions up to 2023 use Windows-1252, quoted
 * fields and their own column names; other files pass through with unknown columns.
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
