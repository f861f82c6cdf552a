import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { ImportRefused } from "../../import-refused.ts";
import { fieldsOf } from "../../lines.ts";
import { readCsv } from "../read-csv.ts";
import { countStored, type ReadRecord, type RegistrySource, type Stored } from "../registry-source.ts";
import { withFirstLine } from "../stream-beginning.ts";
import { type CompanyRow, companyColumns, companyOf, companyOptionalColumns } from "./company-record.ts";
import {
  type EstablishmentRow,
  establishmentColumns,
  establishmentOf,
  establishmentOptionalColumns,
} from "./establishment-record.ts";

/**
 * The newest record wins; at the same date, the partly diffused one and the geocoder's place win in any
 * order.
 */
const storeEstablishments = async (tx: Db, rows: readonly EstablishmentRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into establishments as e (
      siret, head_office, signs, usual_name, naf, address_complement, street_number, street_repetition, street_type,
      street_name, special_delivery, postcode, commune_code, commune, country, opened_on, closed, closed_on,
      headcount_band, headcount_year, lon, lat, place_kind, place_score, partly_diffused, updated_at)
    select r.siret, r."headOffice", r.signs, r."usualName", r.naf, r."addressComplement", r."streetNumber",
      r."streetRepetition", r."streetType", r."streetName", r."specialDelivery", r.postcode, r."communeCode", r.commune,
      r.country, r."openedOn", r.closed, r."closedOn", r."headcountBand", r."headcountYear",
      coalesce(placed.lon, r.lon), coalesce(placed.lat, r.lat), coalesce(placed.place_kind, r."placeKind"),
      coalesce(placed.place_score, r."placeScore"), r."partlyDiffused", r."updatedAt" at time zone 'Europe/Paris'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(
      siret char(14), "headOffice" boolean, signs text[], "usualName" text, naf text, "addressComplement" text,
      "streetNumber" text, "streetRepetition" text, "streetType" text, "streetName" text, "specialDelivery" text,
      postcode text, "communeCode" text, commune text, country text, "openedOn" date, closed boolean, "closedOn" date,
      "headcountBand" text, "headcountYear" smallint, lon float8, lat float8, "placeKind" text, "placeScore" real,
      "partlyDiffused" boolean, "updatedAt" timestamp)
    left join establishments placed on placed.siret = r.siret and not r."partlyDiffused"
      and placed.updated_at is not distinct from r."updatedAt" at time zone 'Europe/Paris'
      and placed.lon is not null and r."placeKind" is null and (placed.place_kind is not null or r.lon is null)
    on conflict (siret) do update set
      head_office = excluded.head_office, signs = excluded.signs, usual_name = excluded.usual_name,
      naf = excluded.naf, address_complement = excluded.address_complement, street_number = excluded.street_number,
      street_repetition = excluded.street_repetition, street_type = excluded.street_type,
      street_name = excluded.street_name, special_delivery = excluded.special_delivery,
      postcode = excluded.postcode, commune_code = excluded.commune_code, commune = excluded.commune,
      country = excluded.country, opened_on = excluded.opened_on, closed = excluded.closed,
      closed_on = excluded.closed_on, headcount_band = excluded.headcount_band,
      headcount_year = excluded.headcount_year, lon = excluded.lon, lat = excluded.lat,
      place_kind = excluded.place_kind, place_score = excluded.place_score,
      partly_diffused = excluded.partly_diffused, updated_at = excluded.updated_at, imported_at = now()
    where (coalesce(excluded.updated_at, '-infinity'), excluded.partly_diffused)
        >= (coalesce(e.updated_at, '-infinity'), e.partly_diffused)
      and (e.head_office, e.signs, e.usual_name, e.naf, e.address_complement, e.street_number, e.street_repetition,
        e.street_type, e.street_name, e.special_delivery, e.postcode, e.commune_code, e.commune, e.country, e.opened_on,
        e.closed, e.closed_on, e.headcount_band, e.headcount_year, e.lon, e.lat, e.place_kind, e.place_score,
        e.partly_diffused, e.updated_at)
      is distinct from (excluded.head_office, excluded.signs, excluded.usual_name, excluded.naf,
        excluded.address_complement, excluded.street_number, excluded.street_repetition, excluded.street_type,
        excluded.street_name, excluded.special_delivery, excluded.postcode, excluded.commune_code, excluded.commune,
        excluded.country, excluded.opened_on, excluded.closed, excluded.closed_on, excluded.headcount_band,
        excluded.headcount_year, excluded.lon, excluded.lat, excluded.place_kind, excluded.place_score,
        excluded.partly_diffused, excluded.updated_at)
    returning xmax = 0 added`);
  return countStored(stored);
};

/**
 * The newest record wins; at the same date, the partly diffused one wins, and a missing 'société à mission'
 * comes from the other.
 */
const storeCompanies = async (tx: Db, rows: readonly CompanyRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into registry_companies as c (
      siren, name, usual_names, sigle, legal_category, naf, created_on, closed, closed_on, headcount_band,
      headcount_year, employer, ess, mission, size_category, partly_diffused, updated_at)
    select r.siren, r.name, r."usualNames", r.sigle, r."legalCategory", r.naf, r."createdOn", r.closed,
      coalesce(r."closedOn", same.closed_on), r."headcountBand", r."headcountYear",
      coalesce(r.employer, same.employer), r.ess, coalesce(r.mission, same.mission), r."sizeCategory",
      r."partlyDiffused", r."updatedAt" at time zone 'Europe/Paris'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(
      siren char(9), name text, "usualNames" text[], sigle text, "legalCategory" text, naf text, "createdOn" date,
      closed boolean, "closedOn" date, "headcountBand" text, "headcountYear" smallint, employer boolean, ess boolean,
      mission boolean, "sizeCategory" text, "partlyDiffused" boolean, "updatedAt" timestamp)
    left join registry_companies same on same.siren = r.siren and same.closed = r.closed
      and same.updated_at is not distinct from r."updatedAt" at time zone 'Europe/Paris'
    on conflict (siren) do update set
      name = excluded.name, usual_names = excluded.usual_names, sigle = excluded.sigle,
      legal_category = excluded.legal_category, naf = excluded.naf, created_on = excluded.created_on,
      closed = excluded.closed, closed_on = excluded.closed_on, headcount_band = excluded.headcount_band,
      headcount_year = excluded.headcount_year, employer = excluded.employer, ess = excluded.ess,
      mission = excluded.mission, size_category = excluded.size_category,
      partly_diffused = excluded.partly_diffused, updated_at = excluded.updated_at, imported_at = now()
    where (coalesce(excluded.updated_at, '-infinity'), excluded.partly_diffused)
        >= (coalesce(c.updated_at, '-infinity'), c.partly_diffused)
      and (c.name, c.usual_names, c.sigle, c.legal_category, c.naf, c.created_on, c.closed, c.closed_on,
        c.headcount_band, c.headcount_year, c.employer, c.ess, c.mission, c.size_category, c.partly_diffused,
        c.updated_at)
      is distinct from (excluded.name, excluded.usual_names, excluded.sigle, excluded.legal_category, excluded.naf,
        excluded.created_on, excluded.closed, excluded.closed_on, excluded.headcount_band, excluded.headcount_year,
        excluded.employer, excluded.ess, excluded.mission, excluded.size_category, excluded.partly_diffused,
        excluded.updated_at)
    returning xmax = 0 added`);
  return countStored(stored);
};

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
 * Insee's Sirene directory: `StockUniteLegale_utf8.csv`, and `StockEtablissement_utf8.csv` or its geocoded
 * edition (`…_geo.csv`). The header selects the kind.
 */
export const sirene: RegistrySource<SireneRow> = {
  name: "sirene",
  rows: "enregistrements",
  read,
  key: (row) => (isEstablishment(row) ? row.siret : row.siren),
  covers: (row) =>
    isEstablishment(row) && row.communeCode !== null ? { area: row.communeCode, day: null } : null,
  dated: false,
  store,
  tables: ["registry_companies", "establishments"],
};
