import type { PricesAround } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { METRES_A_DEGREE, narrowingAt, type Place } from "./metres.ts";
import { spanOf } from "./outlines.ts";
import { importDates, nameOfRegister } from "./sources.ts";

/** A sale for less is one among relations, or of a share: it says nothing of what a place is worth. Euros. */
const LEAST_PRICE = 10_000;
/** Built m²: a smaller one is a slip, or a box that was counted as premises. */
const LEAST_SURFACE = 8;
/** Euros per built m²: outside, either figure is a slip of a digit, or the price is also of something else. */
const LEAST_A_SQUARE_METRE = 200;
const MOST_A_SQUARE_METRE = 50_000;

type Parcel = { place: Place | null };

/** Where a parcel is: its own point, else that of a sale of it alone. Undefined for one that nobody knows. */
const parcelPlace = (db: Db, numero: string): Promise<Parcel | undefined> =>
  db.row<Parcel>(sql`
    select place from (
      select 1 rank, json_build_object('lon', lon, 'lat', lat) place from parcels where numero = ${numero}
      union all
      select case when lon is not null and cardinality(parcels) = 1 then 2 else 3 end,
        case when lon is not null and cardinality(parcels) = 1 then json_build_object('lon', lon, 'lat', lat) end
      from property_sales where parcels @> array[${numero}::text]
      union all
      select 4, null from legal_person_rights where parcel_numero = ${numero}
      union all
      select 4, null from building_permits where parcels @> array[${numero}::text]
      union all
      select 4, null from registry_parcel_records where numero = ${numero}
    ) known order by rank limit 1`);

type Year = PricesAround["annees"][number];

/** Sales that files give without a place are found by their parcels. */
const years = (db: Db, { lon, lat }: Place, rayon: number): Promise<Year[]> => {
  const { width, height } = spanOf(rayon, lat);
  const box = sql`box(
    point(${lon - width}::float8, ${lat - height}::float8), point(${lon + width}::float8, ${lat + height}::float8))`;
  const within = sql`${METRES_A_DEGREE}::float8 * sqrt((lat - ${lat}::float8) ^ 2
    + ((lon - ${lon}::float8) * ${narrowingAt(lat)}::float8) ^ 2) <= ${rayon}::float8`;
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
      where nature = 'Vente' and sold_on is not null and price >= ${LEAST_PRICE}
        and (p->>'code')::int in (1, 2, 4)
      group by key, sold_on, price
      having count(*) = count(p->>'surface')
    )
    select extract(year from sold_on)::int annee, count(*) nombre_ventes,
      round(percentile_cont(0.5) within group (order by (price / surface)::float8)) prix_m2_median
    from built
    where surface >= ${LEAST_SURFACE}
      and price / surface between ${LEAST_A_SQUARE_METRE} and ${MOST_A_SQUARE_METRE}
    group by 1 order by 1`);
};

/**
 * Median euros per built m² of what was sold around a parcel, by year; null for a parcel that nobody knows.
 *
 * Only outright sales ('Vente') count: what is sold before it is built has no surface, an auction or an exchange no
 * market price. A sale counts once, at its whole price over the summed built surface of its houses, flats and business
 * premises; cellars and car parks have no surface of their own and are part of the price. Left out are sales with
 * premises whose surface is not known (the price would be spread over the others), and those that are absurd: under
 * 10,000 € or 8 m², under 200 € or over 50,000 € per m². The median needs no more trimming.
 */
export const pricesAround = async (db: Db, numero: string, rayon: number): Promise<PricesAround | null> => {
  const [parcel, imports] = await Promise.all([parcelPlace(db, numero), importDates(db)]);
  if (!parcel) return null;
  return {
    rayon,
    annees: parcel.place ? await years(db, parcel.place, rayon) : [],
    provenance: { source: nameOfRegister("dvf"), date: imports.dvf?.slice(0, 10) ?? null },
  };
};
