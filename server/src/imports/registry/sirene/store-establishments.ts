import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Stored } from "../registry-source.ts";
import type { EstablishmentRow } from "./establishment-record.ts";

/**
 * Keeps the establishments of a batch. An older record never replaces a newer one; of two from the same moment the
 * partly diffused one counts, and the place is the geocoder's, whichever edition comes first.
 */
export const storeEstablishments = async (tx: Db, rows: readonly EstablishmentRow[]): Promise<Stored> => {
  const kept = await tx.rows<{ added: boolean }>(sql`
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
  const added = kept.filter((row) => row.added).length;
  return { added, changed: kept.length - added };
};
