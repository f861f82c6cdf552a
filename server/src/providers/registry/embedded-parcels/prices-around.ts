import type { PricesAround } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { METRES_A_DEGREE, narrowingAt, type Place } from "./metres.ts";
import { spanOf } from "./outlines.ts";
import { importedFiles, sourceOf, withCommunes } from "./sources.ts";

/** Euros: cheaper sales are between relatives or of shares. */
const MIN_PRICE = 10_000;
/** Built m²: smaller is a typo, or a parking box counted as premises. */
const MIN_SURFACE = 8;
/** Euros per built m²: outside, a typo, or a price that includes something else. */
const MIN_PRICE_PER_SQM = 200;
const MAX_PRICE_PER_SQM = 50_000;

type Parcel = { place: Place | null };

/** Its own point, else that of a sale of this parcel alone. */
const parcelPlace = (db: Db, parcelNumber: string): Promise<Parcel | undefined> =>
  db.row<Parcel>(sql`
    select place from (
      select 1 rank, json_build_object('lon', lon, 'lat', lat) place from parcels where numero = ${parcelNumber}
      union all
      select case when lon is not null and cardinality(parcels) = 1 then 2 else 3 end,
        case when lon is not null and cardinality(parcels) = 1 then json_build_object('lon', lon, 'lat', lat) end
      from property_sales where parcels @> array[${parcelNumber}::text]
      union all
      select 4, null from legal_person_rights where parcel_numero = ${parcelNumber}
      union all
      select 4, null from building_permits where parcels @> array[${parcelNumber}::text]
      union all
      select 4, null from registry_parcel_records where numero = ${parcelNumber}
    ) known order by rank limit 1`);

type Year = PricesAround["years"][number];

/** Sales without coordinates are found through their parcels. */
const years = (db: Db, { lon, lat }: Place, radius: number): Promise<Year[]> => {
  const { width, height } = spanOf(radius, lat);
  const box = sql`box(
    point(${lon - width}::float8, ${lat - height}::float8), point(${lon + width}::float8, ${lat + height}::float8))`;
  const within = sql`${METRES_A_DEGREE}::float8 * sqrt((lat - ${lat}::float8) ^ 2
    + ((lon - ${lon}::float8) * ${narrowingAt(lat)}::float8) ^ 2) <= ${radius}::float8`;
  return db.rows<Year>(sql`
    with around as (
      select key, sold_on, nature, price, premises from property_sales
      where lon is not null and point(lon, lat) <@ ${box} and ${within}
      union all
      select key, sold_on, nature, price, premises from property_sales
      where lon is null and parcels && array(
        select numero from parcels where point(lon, lat) <@ ${box} and ${within})
    ), built as (
      select sold_on, price, sum((p->>'surface')::numeric * (p->>'count')::numeric) surface
      from around cross join lateral jsonb_array_elements(premises) p
      where nature = 'Vente' and sold_on is not null and price >= ${MIN_PRICE}
        and (p->>'code')::int in (1, 2, 4)
      group by key, sold_on, price
      having count(*) = count(p->>'surface')
    )
    select extract(year from sold_on)::int "year", count(*) "saleCount",
      round(percentile_cont(0.5) within group (order by (price / surface)::float8)) "medianPricePerSqm"
    from built
    where surface >= ${MIN_SURFACE}
      and price / surface between ${MIN_PRICE_PER_SQM} and ${MAX_PRICE_PER_SQM}
    group by 1 order by 1`);
};

/**
 * Median euros per built m² by year; null for an unknown parcel.
 *
 * Only outright sales ('Vente'): off-plan sales have no surface, auctions and exchanges no market price.
 * Whole price over the summed built surface of houses, flats and business premises; cellars and car parks are
 * part of the price. Excludes sales with an unknown surface and outliers: under 10,000 € or 8 m², under 200 €
 * or over 50,000 € per m².
 */
export const pricesAround = async (
  db: Db,
  parcelNumber: string,
  radius: number,
): Promise<PricesAround | null> => {
  const [parcel, files] = await Promise.all([
    parcelPlace(db, parcelNumber),
    importedFiles(db, parcelNumber.slice(0, 5)),
  ]);
  if (!parcel) return null;
  const { dvf = sourceOf("dvf", files) } = await withCommunes(db, { dvf: sourceOf("dvf", files) });
  return {
    radius,
    years: parcel.place ? await years(db, parcel.place, radius) : [],
    provenance: dvf,
  };
};
