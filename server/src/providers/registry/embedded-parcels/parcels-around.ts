import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Place as Middle, Paging, Registry } from "../port.ts";
import { METRES_A_DEGREE, metresTo, narrowingAt } from "./metres.ts";
import { outlineOf, spanOf } from "./outlines.ts";

export type ParcelNumbersPage = { total: number; numbers: string[] };

export const pageOf = (numbers: readonly string[], { page, perPage }: Paging): ParcelNumbersPage => ({
  total: numbers.length,
  numbers: numbers.slice((page - 1) * perPage, page * perPage),
});

/** `distance` in metres. */
export type Around = Middle & { distance: number };

/**
 * Metres. Below, distance is to the outline: an address is at the door. Above, the point inside each parcel
 * is precise enough and avoids reading thousands of outlines.
 */
const BY_OUTLINE = 50;

const nearPoints = async (
  db: Db,
  { latitude, longitude, distance }: Around,
  { page, perPage }: Paging,
): Promise<ParcelNumbersPage> => {
  const { width, height } = spanOf(distance, latitude);
  const row = await db.row<ParcelNumbersPage>(sql`
    with near as (
      select numero, metres from (
        select numero,
          case when outline @> point(${longitude}::float8, ${latitude}::float8) then 0
            else ${METRES_A_DEGREE}::float8 * sqrt((lat - ${latitude}::float8) ^ 2
              + ((lon - ${longitude}::float8) * ${narrowingAt(latitude)}::float8) ^ 2) end metres
        from parcels
        where point(lon, lat) <@ box(
          point(${longitude - width}::float8, ${latitude - height}::float8),
          point(${longitude + width}::float8, ${latitude + height}::float8))
      ) measured
      where metres <= ${distance}::float8
    )
    select (select count(*) from near) total,
      array(select numero from near order by metres, numero
        limit ${perPage} offset ${(page - 1) * perPage}) numbers`);
  return row ?? { total: 0, numbers: [] };
};

type Near = { number: string; metres: number };

const nearOutlines = async (db: Db, { latitude, longitude, distance }: Around): Promise<Near[]> => {
  const { width, height } = spanOf(distance, latitude);
  const rows = await db.rows<{ number: string; outline: string }>(sql`
    select numero number, outline::text outline from parcels
    where outline is not null and outline && polygon(box(
      point(${longitude - width}::float8, ${latitude - height}::float8),
      point(${longitude + width}::float8, ${latitude + height}::float8)))`);
  return rows
    .map(({ number, outline }) => ({
      number,
      metres: metresTo(outlineOf(outline) ?? [], { lon: longitude, lat: latitude }),
    }))
    .filter(({ metres }) => metres <= distance)
    .sort((a, b) => a.metres - b.metres || a.number.localeCompare(b.number));
};

const ALL = { page: 1, perPage: 10_000 };

/** Nearest first; a parcel containing the centre is at 0. */
export const parcelsAround = async (db: Db, around: Around, paging: Paging): Promise<ParcelNumbersPage> => {
  if (around.distance > BY_OUTLINE) return nearPoints(db, around, paging);
  const [byOutline, byPoint] = await Promise.all([nearOutlines(db, around), nearPoints(db, around, ALL)]);
  const found = new Set([...byOutline.map(({ number }) => number), ...byPoint.numbers]);
  return pageOf([...found], paging);
};

/** Rights on land or premises, including parcels missing from the imported cadastre. */
export const parcelsOfOwner = async (
  db: Db,
  siren: string,
  { page, perPage }: Paging,
): Promise<ParcelNumbersPage> => {
  const row = await db.row<ParcelNumbersPage>(sql`
    with held as materialized (
      select distinct parcel_numero numero from legal_person_rights where siren = ${siren}
    )
    select (select count(*) from held) total,
      array(select numero from held order by numero limit ${perPage} offset ${(page - 1) * perPage}) numbers`);
  return row ?? { total: 0, numbers: [] };
};

/** Letters of a holder's rights on each of some parcels. */
export const rightCodesOf = async (
  db: Db,
  siren: string,
  numbers: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await db.rows<{ number: string; codes: string[] }>(sql`
    select parcel_numero number, array_agg(distinct right_code order by right_code) codes
    from legal_person_rights where siren = ${siren} and parcel_numero = any(${[...numbers]}::text[])
    group by parcel_numero`);
  return new Map(rows.map(({ number, codes }) => [number, codes]));
};

type Rectangle = Omit<Parameters<Registry["findParcelsWithin"]>[0], keyof Paging>;

/** A country-wide rectangle is not counted to the end. */
const MAX_COUNTED = 100_000;

/** Selects by the parcel's point: adjacent rectangles never share a parcel. */
export const parcelsWithin = async (
  db: Db,
  { south, west, north, east }: Rectangle,
  { page, perPage }: Paging,
): Promise<ParcelNumbersPage> => {
  const row = await db.row<ParcelNumbersPage>(sql`
    with within as materialized (
      select numero from parcels
      where point(lon, lat) <@ box(
        point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
      limit ${MAX_COUNTED}
    )
    select (select count(*) from within) total,
      array(select numero from within order by numero limit ${perPage} offset ${(page - 1) * perPage}) numbers`);
  return row ?? { total: 0, numbers: [] };
};
