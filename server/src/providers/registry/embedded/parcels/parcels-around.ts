import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { Place as Middle, Paging } from "../../port.ts";
import { METRES_A_DEGREE, metresTo, narrowingAt } from "./metres.ts";
import { outlineOf, spanOf } from "./outlines.ts";
import { type NumbersFound, pageOf } from "./page.ts";

/** A circle; `distance` in metres. */
export type Around = Middle & { distance: number };

/**
 * Up to so many metres, a parcel's distance is that of its outline: an address stands at the door, metres from the middle
 * of its parcel. Farther out the point inside each parcel is near enough, and spares reading outlines by the thousand.
 */
const BY_OUTLINE = 50;

const nearPoints = async (
  db: Db,
  { latitude, longitude, distance }: Around,
  { page, par_page }: Paging,
): Promise<NumbersFound> => {
  const { width, height } = spanOf(distance, latitude);
  const row = await db.row<NumbersFound>(sql`
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
        limit ${par_page} offset ${(page - 1) * par_page}) numbers`);
  return row ?? { total: 0, numbers: [] };
};

type Near = { numero: string; metres: number };

const nearOutlines = async (db: Db, { latitude, longitude, distance }: Around): Promise<Near[]> => {
  const { width, height } = spanOf(distance, latitude);
  const rows = await db.rows<{ numero: string; outline: string }>(sql`
    select numero, outline::text outline from parcels
    where outline is not null and outline && polygon(box(
      point(${longitude - width}::float8, ${latitude - height}::float8),
      point(${longitude + width}::float8, ${latitude + height}::float8)))`);
  return rows
    .map(({ numero, outline }) => ({
      numero,
      metres: metresTo(outlineOf(outline) ?? [], { lon: longitude, lat: latitude }),
    }))
    .filter(({ metres }) => metres <= distance)
    .sort((a, b) => a.metres - b.metres || a.numero.localeCompare(b.numero));
};

/** More parcels than any circle within `BY_OUTLINE` holds. */
const ALL = { page: 1, par_page: 10_000 };

/** The numbers of the parcels in a circle, the nearest first; the one that holds its middle is at 0. */
export const parcelsAround = async (db: Db, around: Around, paging: Paging): Promise<NumbersFound> => {
  if (around.distance > BY_OUTLINE) return nearPoints(db, around, paging);
  const [byOutline, byPoint] = await Promise.all([nearOutlines(db, around), nearPoints(db, around, ALL)]);
  // Those that have no outline are known by their point alone.
  const found = new Set([...byOutline.map(({ numero }) => numero), ...byPoint.numbers]);
  return pageOf([...found], paging);
};
