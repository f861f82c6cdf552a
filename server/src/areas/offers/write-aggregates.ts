import { type Hierarchy, hierarchyOf } from "@plateau/contract/geocoding/hierarchy.ts";
import { aggregateUnits, type OfferTerms } from "@plateau/contract/offers/aggregates.ts";
import type { Address } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  type SearchUnit,
  type SearchUnitTraits,
  searchUnitExtremes,
  searchUnits,
} from "@plateau/contract/offers/search-units.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt } from "../../db/timestamps.ts";
import { isOpen } from "../../readable-offers.ts";
import { addressJson } from "./addresses/storage.ts";
import { type Audience, publishOfferChange } from "./publish-offer-change.ts";
import { stationValues } from "./stations/station-columns.ts";
import { linkedUnits, unitJson } from "./units/storage.ts";

const NOWHERE: Hierarchy = {
  houseId: null,
  streetId: null,
  communeId: null,
  cityId: null,
  departmentId: null,
};

const placeColumns = (address: Address | null): Sql => {
  const near = stationValues(address);
  const zones = address ? hierarchyOf(address.properties) : NOWHERE;
  const properties = address?.properties;
  return sql`
    address = ${properties?.label ?? null}, city = ${properties?.city ?? null},
    postal_code = ${properties?.postcode ?? null},
    lon = ${address?.geometry.coordinates[0] ?? null}, lat = ${address?.geometry.coordinates[1] ?? null},
    house_id = ${zones.houseId}, street_id = ${zones.streetId}, commune_id = ${zones.communeId},
    city_id = ${zones.cityId}, department_id = ${zones.departmentId},
    stations = ascii_json(${near.stations}), station_minutes = ${near.minutes},
    station_lines = ${near.lines}::smallint[], aggregated_at = clock_timestamp()`;
};

type AggregateSource = OfferTerms &
  Pick<Offer, "availability" | "availabilityDate"> & { units: Unit[]; address: Address | null };

/** Fields of the offer that its figures depend on. */
export const aggregatedFields = [
  "propertyType",
  "rentalTermsAnnualRent",
  "saleTermsPrice",
  "availability",
  "availabilityDate",
] as const satisfies (keyof AggregateSource)[];

const figureColumns = ({ units, ...terms }: AggregateSource, rows: readonly SearchUnitTraits[]): Sql => {
  const sums = aggregateUnits(units, terms);
  const extremes = searchUnitExtremes(rows, terms);
  return sql`
    unit_count = ${sums.unitCount}, only_unit = ascii_json(${units.length === 1 ? JSON.stringify(units[0]) : null}),
    min_surface = ${sums.minSurface}, max_surface = ${sums.maxSurface}, total_surface = ${sums.totalSurface},
    min_rent = ${sums.minRentPerMonth}, max_rent = ${sums.maxRentPerMonth}, total_rent = ${sums.totalRentPerMonth},
    min_rent_per_sqm = ${sums.minRentPerSqmPerYear}, max_rent_per_sqm = ${sums.maxRentPerSqmPerYear},
    min_charges_per_sqm = ${sums.minChargesPerSqmPerYear}, max_charges_per_sqm = ${sums.maxChargesPerSqmPerYear},
    min_sale_price = ${sums.minSalePrice}, max_sale_price = ${sums.maxSalePrice},
    total_sale_price = ${sums.totalSalePrice}, units_without_surface = ${sums.unitsWithoutSurface},
    min_posts = ${sums.minPosts}, max_posts = ${sums.maxPosts}, total_posts = ${sums.totalPosts},
    min_sale_per_sqm = ${extremes.minSalePerSqm}, max_sale_per_sqm = ${extremes.maxSalePerSqm},
    available_from = ${extremes.availableFrom}, min_floor = ${extremes.minFloor}, max_floor = ${extremes.maxFloor},
    has_outdoor_space = ${extremes.hasOutdoorSpace}, has_erp = ${extremes.hasErp}`;
};

/** On `r`. */
export const placingAddressId = sql`coalesce(
  (select b.address_id from buildings b where b.real_estate_id = r.id order by b.position, b.id limit 1),
  r.address_id)`;

const readSources = (tx: Db, offerIds: readonly string[]): Promise<(AggregateSource & { id: string })[]> =>
  tx.rows(
    sql`
      select r.id, r.property_type "propertyType", (r.terms ->> 'rentalTermsAnnualRent')::float8 "rentalTermsAnnualRent",
        (r.terms ->> 'saleTermsPrice')::float8 "saleTermsPrice",
        r.availability, r.availability_date "availabilityDate",
        (select coalesce(json_agg(${unitJson} order by u.position, u.id), '[]')
          from ${linkedUnits} where u.real_estate_id = r.id) units,
        (select ${addressJson} from addresses a where a.id = ${placingAddressId}) address
      from real_estates r where r.id = any(${offerIds}::uuid[])`,
    { name: "offer-aggregates-material" },
  );

const searchUnitRows = (rows: readonly (SearchUnit & SearchUnitTraits)[], unitCount: number) =>
  rows.map((unit, index) => ({ pos: index < unitCount ? index : -1, ...unit }));

/** Of an address that names no arrondissement, the city. */
const narrowestCommune = (offer: Sql): Sql => sql`coalesce(${offer}.commune_id, ${offer}.city_id)`;

const insertSearchUnits = sql`
  insert into offer_lots (offer_id, pos, status, updated_at, property_type, has_rent, has_sale, commune_id, lon, lat,
    surface, posts_min, posts_max, rent, sale_price, sale_per_sqm, available_from, floor_min, floor_max,
    outdoor_space, erp)
  select o.id, l.pos, o.status, o.updated_at, o.property_type, o.has_rent, o.has_sale, ${narrowestCommune(sql`o`)}, o.lon, o.lat,
    l.surface, l."postsMin", l."postsMax", l.rent, l."salePrice",
    l."salePerSqm", l."availableFrom", l."floorMin", l."floorMax", l."outdoorSpace", l.erp`;

const searchUnitsFrom = (rows: readonly object[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as l("offerId" uuid, pos int, surface float8, "postsMin" float8, "postsMax" float8, rent float8,
      "salePrice" float8, "salePerSqm" float8, "availableFrom" date, "floorMin" smallint, "floorMax" smallint,
      "outdoorSpace" boolean, erp boolean)`;

/** Of offers that have none, after a bulk restoration: their figures are as they were. */
export const writeSearchUnits = async (tx: Db, offerIds: readonly string[]): Promise<void> => {
  const sources = await readSources(tx, offerIds);
  const rows = sources.flatMap((source) =>
    searchUnitRows(searchUnits(source.units, source), source.units.length).map((row) => ({
      offerId: source.id,
      ...row,
    })),
  );
  await tx.run(
    sql`${insertSearchUnits} from ${searchUnitsFrom(rows)} join real_estates o on o.id = l."offerId"`,
  );
};

/**
 * Call in the transaction that changes units, buildings, addresses or `aggregatedFields`. Returns the new `updatedAt` and the
 * units.
 */
export const writeAggregates = async (
  tx: Db,
  offerId: string,
): Promise<{ updatedAt: string; units: Unit[] }> => {
  const [source] = await readSources(tx, [offerId]);
  if (!source) throw new Error(`No offer ${offerId} to aggregate`);
  const rows = searchUnits(source.units, source);
  const row = await tx.row<{ updatedAt: string } & Audience>(
    sql`
      with offer as (
        update real_estates r set ${figureColumns(source, rows)}, ${placeColumns(source.address)},
          updated_at = ${nextUpdatedAt(sql`r`)}
        where r.id = ${offerId}
        returning r.*
      ), old as (
        delete from offer_lots where offer_id = ${offerId} returning 1
      ), new as (
        ${insertSearchUnits}
        -- Counting the old units deletes them before new ones enter the index.
        from (select count(*) from old) gone, offer o,
          ${searchUnitsFrom(searchUnitRows(rows, source.units.length))}
        where o.deleted_at is null
      )
      select o.updated_at "updatedAt", ${isOpen(sql`o`)} "isOpen", array[o.user_id] owners from offer o`,
    { name: "offer-aggregates-write" },
  );
  if (!row) throw new Error(`The offer ${offerId} is gone`);
  await publishOfferChange(tx, offerId, row);
  return { updatedAt: row.updatedAt, units: source.units };
};

export const movePlacedOffers = async (tx: Db, address: Address): Promise<void> => {
  const moved = await tx.rows<{ id: string } & Audience>(sql`
    with moved as (
      update real_estates r set ${placeColumns(address)}
      where r.id in (
          select id from real_estates where address_id = ${address.id}
          union select real_estate_id from buildings where address_id = ${address.id})
        and ${placingAddressId} = ${address.id}
      returning r.*
    ), search_units as (
      update offer_lots l set commune_id = ${narrowestCommune(sql`moved`)}, lon = moved.lon, lat = moved.lat
      from moved where l.offer_id = moved.id
    )
    select m.id, ${isOpen(sql`m`)} "isOpen", array[m.user_id] owners from moved m`);
  for (const { id, ...audience } of moved) await publishOfferChange(tx, id, audience);
};
