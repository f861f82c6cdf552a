import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Place as Middle } from "../port.ts";
import { METRES_A_DEGREE, metresTo, narrowingAt } from "./metres.ts";

type ParcelFound = { numero: string };

/** A circle; `distance` in metres. */
export type Around = Middle & { distance: number };

/**
 * Up to so many metres, a parcel's distance is that of its outline: an address stands at the door, metres from the middle
 * of its parcel. Farther out the point inside each parcel is near enough, and spares reading outlines by the thousand.
 */
const BY_OUTLINE = 50;

const nearPoints = (db: Db, { latitude, longitude, distance }: Around): Promise<ParcelFound[]> => {
  const height = distance / METRES_A_DEGREE;
  const narrowing = narrowingAt(latitude);
  const width = height / narrowing;
  return db.rows<ParcelFound>(sql`
    select numero from (
      select numero,
        case when outline @> point(${longitude}::float8, ${latitude}::float8) then 0
          else ${METRES_A_DEGREE}::float8 * sqrt((lat - ${latitude}::float8) ^ 2
            + ((lon - ${longitude}::float8) * ${narrowing}::float8) ^ 2) end metres
      from parcels
      where point(lon, lat) <@ box(
        point(${longitude - width}::float8, ${latitude - height}::float8),
        point(${longitude + width}::float8, ${latitude + height}::float8))
    ) near
    where metres <= ${distance}::float8
    order by metres, numero`);
};

type Outlined = ParcelFound & { outline: string };

/** `((2.35,48.89),(2.36,48.89))`, as PostgreSQL writes a polygon. */
const cornersOf = (outline: string): [number, number][] =>
  [...outline.matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g)].map(([, lon, lat]) => [Number(lon), Number(lat)]);

const nearOutlines = async (db: Db, around: Around): Promise<{ numero: string; metres: number }[]> => {
  const { latitude, longitude, distance } = around;
  const height = distance / METRES_A_DEGREE;
  const width = height / narrowingAt(latitude);
  const rows = await db.rows<Outlined>(sql`
    select numero, outline::text outline from parcels
    where outline is not null and outline && polygon(box(
      point(${longitude - width}::float8, ${latitude - height}::float8),
      point(${longitude + width}::float8, ${latitude + height}::float8)))`);
  return rows
    .map(({ numero, outline }) => ({
      numero,
      metres: metresTo(cornersOf(outline), { lon: longitude, lat: latitude }),
    }))
    .filter(({ metres }) => metres <= distance);
};

/** The numbers of the parcels in a circle, the nearest first; the one that holds its middle is at 0. */
export const parcelsAround = async (db: Db, around: Around): Promise<ParcelFound[]> => {
  const byPoint = await nearPoints(db, around);
  if (around.distance > BY_OUTLINE) return byPoint;
  const byOutline = await nearOutlines(db, around);
  byOutline.sort((a, b) => a.metres - b.metres || a.numero.localeCompare(b.numero));
  const found = byOutline.map(({ numero }) => ({ numero }));
  const known = new Set(found.map(({ numero }) => numero));
  // Those that have no outline are known by their point alone.
  return [...found, ...byPoint.filter(({ numero }) => !known.has(numero))];
};
