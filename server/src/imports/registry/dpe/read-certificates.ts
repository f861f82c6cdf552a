import Papa from "papaparse";
import { ImportRefused } from "../../import-refused.ts";
import { linesOf } from "../../lines.ts";
import type { ReadRecord } from "../registry-source.ts";
import { type CertificateKind, type CertificateRow, certificateOf } from "./certificate.ts";

const shared = [
  "numero_dpe",
  "date_etablissement_dpe",
  "etiquette_dpe",
  "etiquette_ges",
  "adresse_ban",
  "code_postal_ban",
  "code_insee_ban",
  "identifiant_ban",
  "coordonnee_cartographique_x_ban",
  "coordonnee_cartographique_y_ban",
  "score_ban",
  "statut_geocodage",
];

/** Required columns; the first one identifies the kind. */
const needed: Readonly<Record<CertificateKind, readonly [string, ...string[]]>> = {
  tertiaire: [
    "conso_kwhep_m2_an",
    "emission_ges_kg_co2_m2_an",
    "secteur_activite",
    "surface_utile",
    ...shared,
  ],
  logement: [
    "conso_5_usages_par_m2_ep",
    "emission_ges_5_usages_par_m2",
    "type_batiment",
    "surface_habitable_logement",
    ...shared,
  ],
};

/** Editions write 'emission_ges_5_usages par_m2' or 'emission_ges_5_usages_par_m2'. */
const columnOf = (name: string): string =>
  name
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(/\s+/g, "_");

const kindOf = (columns: readonly string[]): CertificateKind => {
  const kind = (["tertiaire", "logement"] as const).find((one) => columns.includes(needed[one][0]));
  const what =
    "Ce fichier n'est pas un fichier de DPE de l'Ademe (dpe01tertiaire, dpe02neuf ou dpe03existant)";
  if (!kind) throw new ImportRefused(`${what}.`);
  const missing = needed[kind].filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new ImportRefused(`${what} : il lui manque les colonnes ${missing.join(", ")}.`);
  return kind;
};

const certificateReader = (
  header: readonly string[],
): ((fields: readonly string[]) => CertificateRow | string) => {
  const columns = header.map(columnOf);
  const kind = kindOf(columns);
  const positions = new Map(columns.map((column, index) => [column, index]));
  return (fields) => {
    let broken = false;
    const row = certificateOf(kind, (column) => {
      const value = fields[positions.get(column) ?? -1]?.trim() ?? "";
      // Other columns contain such characters in the source.
      broken ||= value.includes("\uFFFD");
      return value;
    });
    return broken ? "texte qui n'est pas en UTF-8" : row;
  };
};

/**
 * The header selects premises (`dpe01tertiaire`) or dwellings (`dpe02neuf`, `dpe03existant`).
 * @throws ImportRefused for another kind of file
 */
export async function* readCertificates(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRecord<CertificateRow>> {
  let read: ReturnType<typeof certificateReader> | undefined;
  for await (const record of recordsOf(bytes)) {
    if (!read) {
      read = certificateReader("fields" in record ? record.fields : []);
    } else if ("bad" in record) {
      yield record;
    } else {
      const row = read(record.fields);
      yield typeof row === "string" ? { at: record.at, bad: row } : { at: record.at, row };
    }
  }
}

/** `at` is the last line; `bad` a short French reason. */
export type CsvRecord = { at: number; fields: string[] } | { at: number; bad: string };

type Line = { line: string; number: number };

/** A longer record means an unclosed quote. */
const MAX_LINES = 30;
const MAX_CHARACTERS = 200_000;

const readLines = (
  lines: readonly Line[],
  width: number,
): { fields: string[] } | { bad: string } | "open" => {
  const text = lines.map(({ line }) => line).join("\n");
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" });
  if (errors.length > 0 && errors.every(({ code }) => code === "MissingQuotes")) {
    const tooLong = lines.length >= MAX_LINES || text.length > MAX_CHARACTERS;
    return tooLong ? { bad: `${width} colonnes attendues, guillemet non fermé` } : "open";
  }
  if (errors.length > 0) return { bad: `${width} colonnes attendues, guillemet mal placé` };
  const fields = data[0] ?? [""];
  if (width > 0 && fields.length !== width) return { bad: `${width} colonnes attendues, ${fields.length}` };
  return { fields };
};

const settle = (lines: readonly Line[], width: number): { records: CsvRecord[]; open: readonly Line[] } => {
  const records: CsvRecord[] = [];
  let open = lines;
  let taken = 1;
  while (taken <= open.length) {
    const [first] = open;
    const last = open[taken - 1];
    if (!first || !last) break;
    const read = readLines(open.slice(0, taken), width);
    if (read === "open") {
      taken++;
      continue;
    }
    if ("fields" in read) {
      if (taken > 1 || first.line !== "") records.push({ at: last.number, fields: read.fields });
      open = open.slice(taken);
    } else {
      // Skips only the line with the stray quote and parses the following ones again.
      if (first.line !== "") records.push({ at: first.number, bad: read.bad });
      open = open.slice(1);
    }
    taken = 1;
  }
  return { records, open };
};

/**
 * Header first. A quoted field may span lines; an unclosed quote costs one line. Every record must have as
 * many fields as the header. Memory is bounded.
 */
export async function* recordsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let width = 0;
  let open: readonly Line[] = [];
  for await (const line of linesOf(bytes)) {
    const settled = settle([...open, line], width);
    open = settled.open;
    for (const record of settled.records) {
      if (width === 0 && "fields" in record) width = record.fields.length;
      yield record;
    }
  }
  while (open.length > 0) {
    const [first, ...rest] = open;
    if (first) yield { at: first.number, bad: `${width} colonnes attendues, guillemet non fermé` };
    const settled = settle(rest, width);
    yield* settled.records;
    open = settled.open;
  }
}
