import type { Db } from "../../../db/database.ts";
import { ImportRefused } from "../../import-refused.ts";
import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import type { ReadRecord, RegistrySource, Stored } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
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

async function* read(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<SireneRow>> {
  const { line, whole } = await withFirstLine(source);
  const names = (fieldsOf(line.toString("utf8"), ",") ?? []).map((name) => name.trim());
  if (names[0]?.startsWith("PK\u0003\u0004"))
    throw new ImportRefused("Ce fichier est une archive zip : importez le fichier CSV qu'elle contient.");
  if (names.includes("etatAdministratifEtablissement"))
    yield* readCsv(
      whole(),
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
      whole(),
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
