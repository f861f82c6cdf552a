import type { Db } from "../../../db/database.ts";
import { ImportRefused } from "../../import-refused.ts";
import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import type { ReadRecord, RegistrySource, Stored } from "../registry-source.ts";
import { type CompanyRow, companyColumns, companyOf, companyOptionalColumns } from "./company-record.ts";
import {
  type EstablishmentRow,
  establishmentColumns,
  establishmentOf,
  establishmentOptionalColumns,
} from "./establishment-record.ts";
import { storeCompanies } from "./store-companies.ts";
import { storeEstablishments } from "./store-establishments.ts";

/** A record of one of the two files. */
export type SireneRow = CompanyRow | EstablishmentRow;

const isEstablishment = (row: SireneRow): row is EstablishmentRow => "siret" in row;

/** The headers have some 2,000 bytes; a line that goes on far beyond is none. */
const LONGEST_HEADER = 64 * 1024;

/** Takes the names of a file's columns from its beginning; the whole is read from `bytes` afterwards. */
const withHeader = async (
  source: AsyncIterable<Uint8Array>,
): Promise<{ names: readonly string[]; bytes: AsyncIterable<Uint8Array> }> => {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let size = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start.push(next.value);
    size += next.value.length;
    if (next.value.includes(0x0a) || size > LONGEST_HEADER) break;
  }
  async function* bytes() {
    yield* start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const [line = ""] = new TextDecoder().decode(Buffer.concat(start)).split("\n", 1);
  return { names: (fieldsOf(line, ",") ?? []).map((name) => name.trim()), bytes: bytes() };
};

async function* read(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<SireneRow>> {
  const { names, bytes } = await withHeader(source);
  if (names[0]?.startsWith("PK\u0003\u0004"))
    throw new ImportRefused("Ce fichier est une archive zip : importez le fichier CSV qu'elle contient.");
  if (names.includes("etatAdministratifEtablissement"))
    yield* readCsv(
      bytes,
      {
        what: "un fichier StockEtablissement de Sirene",
        separator: ",",
        columns: establishmentColumns,
        optional: establishmentOptionalColumns,
      },
      establishmentOf,
    );
  else if (names.includes("etatAdministratifUniteLegale"))
    yield* readCsv(
      bytes,
      {
        what: "un fichier StockUniteLegale de Sirene",
        separator: ",",
        columns: companyColumns,
        optional: companyOptionalColumns,
      },
      companyOf,
    );
  else
    throw new ImportRefused(
      "Ce fichier n'est pas un fichier stock de Sirene (StockUniteLegale ou StockEtablissement, en CSV).",
    );
}

const store = async (tx: Db, rows: readonly SireneRow[]): Promise<Stored> => {
  const establishments = await storeEstablishments(tx, rows.filter(isEstablishment));
  const companies = await storeCompanies(
    tx,
    rows.filter((row): row is CompanyRow => !isEstablishment(row)),
  );
  return {
    added: establishments.added + companies.added,
    changed: establishments.changed + companies.changed,
  };
};

/**
 * Companies and establishments of the Insee's Sirene directory: `StockUniteLegale_utf8.csv` and
 * `StockEtablissement_utf8.csv`, or its edition with the places of a geocoder (`…_geo.csv`), told by their headers.
 */
export const sirene: RegistrySource<SireneRow> = {
  name: "sirene",
  rows: "enregistrements",
  read,
  key: (row) => (isEstablishment(row) ? row.siret : row.siren),
  store,
  tables: ["registry_companies", "establishments"],
};
