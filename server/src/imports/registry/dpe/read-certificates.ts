import { ImportRefused } from "../../import-refused.ts";
import type { ReadRecord } from "../registry-source.ts";
import { type CertificateKind, type CertificateRow, certificateOf } from "./certificate.ts";
import { recordsOf } from "./csv-records.ts";

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

/** What each official file must have; other columns are read where they are. The first one tells the kinds apart. */
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

/** The exports write 'emission_ges_5_usages par_m2', other editions 'emission_ges_5_usages_par_m2'. */
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

/** Reads records under a header: a row, or a few French words on what is wrong with one. */
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
      // Only in the columns that are read: surveyors' descriptions have such characters from before.
      broken ||= value.includes("\uFFFD");
      return value;
    });
    return broken ? "texte qui n'est pas en UTF-8" : row;
  };
};

/**
 * The certificates of an official CSV file of the Ademe, which its header tells: premises (`dpe01tertiaire`) or
 * dwellings (`dpe02neuf`, `dpe03existant`).
 * @throws ImportRefused when it is another kind of file
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
