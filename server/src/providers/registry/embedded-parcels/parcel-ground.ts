import type { ParcelGeometry } from "@plateau/contract/registry/parcel.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Place } from "./metres.ts";
import { boxAround, type Ground, metresToGround, outlineOf } from "./outlines.ts";

export type ParcelGround = Ground & {
  landArea: number | null;
  geometry: ParcelGeometry | null;
  importedAt: string | null;
};

type Shape = Place & { outline: string | null };

const groundOf = <Row extends Shape>(row: Row): Row & Ground => ({ ...row, outline: outlineOf(row.outline) });

export const parcelGround = async (db: Db, parcelNumber: string): Promise<ParcelGround | null> => {
  const row = await db.row<Shape & Omit<ParcelGround, keyof Ground>>(
    sql`
    select lon, lat, outline::text outline, contenance "landArea", geometry, imported_at "importedAt"
    from parcels where numero = ${parcelNumber}`,
    { name: "parcel_ground" },
  );
  return row ? groundOf(row) : null;
};

export const neighboursOf = async (
  db: Db,
  parcelNumber: string,
  ground: Ground,
  metres: number,
): Promise<Ground[]> => {
  // A point within `metres` can be as close to a parcel twice as far.
  const box = boxAround(ground, 2 * metres);
  const rows = await db.rows<Shape>(
    sql`
    select lon, lat, outline::text outline from parcels
    where outline is not null and outline && polygon(${box}) and numero <> ${parcelNumber}
    union all
    select lon, lat, null from parcels
    where outline is null and point(lon, lat) <@ ${box} and numero <> ${parcelNumber}`,
    { name: "parcel_neighbours" },
  );
  return rows.map(groundOf);
};

/**
 * Inside it, or within the distance and closer to it than to any other parcel: door points are often on the
 * pavement.
 */
export const belongsTo = (ground: Ground, neighbours: readonly Ground[]) => {
  /** Hundreds of records often share a door. */
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
