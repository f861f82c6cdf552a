import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { ParcelFound, Registry } from "../port.ts";

/** The registry in Plateau's own database: the parcels that were imported, each known by one point inside it. */
export const embeddedRegistry = (db: Db): Registry => ({
  findParcels: (around) => parcelsAround(db, around),
});

/** Metres in a degree of latitude, on a sphere of the earth's mean radius (6 371 009 m). */
const METRES_A_DEGREE = 111_195;

type Around = Parameters<Registry["findParcels"]>[0];

/**
 * The parcels in a circle. Within 2 km the earth is flat enough: a degree of longitude shrinks with the latitude and
 * nothing else matters (error below a metre).
 */
const parcelsAround = (db: Db, { latitude, longitude, distance }: Around): Promise<ParcelFound[]> => {
  const height = distance / METRES_A_DEGREE;
  const narrowing = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const width = height / narrowing;
  return db.rows<ParcelFound>(sql`
    select numero from (
      select numero,
        ${METRES_A_DEGREE}::float8 * sqrt((lat - ${latitude}::float8) ^ 2
          + ((lon - ${longitude}::float8) * ${narrowing}::float8) ^ 2) metres
      from parcels
      where point(lon, lat) <@ box(
        point(${longitude - width}::float8, ${latitude - height}::float8),
        point(${longitude + width}::float8, ${latitude + height}::float8))
    ) near
    where metres <= ${distance}::float8
    order by metres, numero`);
};
