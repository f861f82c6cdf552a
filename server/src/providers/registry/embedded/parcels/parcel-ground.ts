import type { ParcelGeometry } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { Place } from "./metres.ts";
import { boxAround, type Ground, metresToGround, outlineOf } from "./outlines.ts";

/** A parcel of the cadastre with its shape. */
export type ParcelGround = Ground & {
  contenance: number | null;
  geometry: ParcelGeometry | null;
  importedAt: string | null;
};

type Shape = Place & { outline: string | null };

const groundOf = <Row extends Shape>(row: Row): Row & Ground => ({ ...row, outline: outlineOf(row.outline) });

/** What the cadastre says of a parcel; null where it does not know it. */
export const parcelGround = async (db: Db, numero: string): Promise<ParcelGround | null> => {
  const row = await db.row<Shape & Omit<ParcelGround, keyof Ground>>(
    sql`
    select lon, lat, outline::text outline, contenance, geometry, imported_at "importedAt"
    from parcels where numero = ${numero}`,
    { name: "parcel_ground" },
  );
  return row ? groundOf(row) : null;
};

/** The parcels that meet the surroundings of a parcel, so many metres wide, without itself. */
export const neighboursOf = async (
  db: Db,
  numero: string,
  ground: Ground,
  metres: number,
): Promise<Ground[]> => {
  // What lies up to `metres` away may be as near to a parcel that is as far again.
  const box = boxAround(ground, 2 * metres);
  const rows = await db.rows<Shape>(
    sql`
    select lon, lat, outline::text outline from parcels
    where outline is not null and outline && polygon(${box}) and numero <> ${numero}
    union all
    select lon, lat, null from parcels
    where outline is null and point(lon, lat) <@ ${box} and numero <> ${numero}`,
    { name: "parcel_neighbours" },
  );
  return rows.map(groundOf);
};

/**
 * Whether a place is a parcel's: it lies in it or, standing on the pavement before it, within so many metres of it and
 * nearer to it than to any other. The point of a door misses its parcel by some metres.
 */
export const belongsTo = (ground: Ground, neighbours: readonly Ground[]) => {
  /** Metres to the parcel from a place that is nearer to it than to others. Hundreds are often at the same door. */
  const known = new Map<string, number>();
  const metresFrom = (place: Place): number => {
    const metres = metresToGround(ground, place);
    const isOthers = metres > 0 && neighbours.some((other) => metresToGround(other, place) < metres);
    return isOthers ? Number.POSITIVE_INFINITY : metres;
  };
  return (place: Place, within: number): boolean => {
    const key = `${place.lon} ${place.lat}`;
    const metres = known.get(key) ?? metresFrom(place);
    known.set(key, metres);
    return metres <= within;
  };
};
