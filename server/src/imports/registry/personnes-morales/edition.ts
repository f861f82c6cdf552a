import { fieldsOf } from "../../lines.ts";

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

/** No header is longer. */
const HEADER = 16 * 1024;
const LINE_END = "\n".charCodeAt(0);

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
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  utf8: boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("windows-1252");
  const inUtf8 = (bytes: Uint8Array) => (utf8 ? bytes : encoder.encode(decoder.decode(bytes)));
  try {
    yield encoder.encode(header);
    yield inUtf8(start);
    for (let chunk = await rest.next(); !chunk.done; chunk = await rest.next()) yield inUtf8(chunk.value);
  } finally {
    // A refusal stops reading here: the file is closed.
    await rest.return?.();
  }
}

/**
 * A file of any edition as UTF-8 with the column names of `COLUMNS`, and whether it is the one of premises. Editions up
 * to 2023 are in Windows-1252 and quote their fields; each spells the columns its own way. Files of another kind come
 * through with columns that are not known.
 */
export const inOneEdition = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ ofPremises: boolean; bytes: AsyncIterable<Uint8Array> }> => {
  const chunks = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER && !start.includes(LINE_END)) {
    const chunk = await chunks.next();
    if (chunk.done) break;
    start = Buffer.concat([start, chunk.value]);
  }
  const lineEnd = start.indexOf(LINE_END);
  const headerEnd = lineEnd < 0 ? start.length : lineEnd;
  const header = start.subarray(0, headerEnd);
  const utf8 = isUtf8(header);
  const line = new TextDecoder(utf8 ? "utf-8" : "windows-1252").decode(header).trimEnd();
  const names = (fieldsOf(line, ";") ?? []).map((name) => CURRENT.get(lettersOf(name)) ?? "");
  return {
    ofPremises: PREMISES_COLUMNS.some((column) => names.includes(column)),
    bytes: rewritten(names.join(";"), start.subarray(headerEnd), chunks, utf8),
  };
};
