import sql, { type Sql } from "sql-template-tag";
import { METRES_A_DEGREE, metresTo, narrowingAt, type Place } from "./metres.ts";

/** The outline of a parcel: corners in degrees, longitude first. */
export type Outline = readonly (readonly [lon: number, lat: number])[];

/** `((2.35,48.89),(2.36,48.89))`, as PostgreSQL writes a polygon; null for a parcel known by one point alone. */
export const outlineOf = (polygon: string | null): Outline | null =>
  polygon === null
    ? null
    : [...polygon.matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g)].map(([, lon, lat]) => [Number(lon), Number(lat)]);

/** A parcel as far as it tells what lies in it. */
export type Ground = Place & { outline: Outline | null };

/** Metres from a place to a parcel, 0 inside it; to its point where it has no outline. */
export const metresToGround = ({ outline, lon, lat }: Ground, place: Place): number =>
  metresTo(outline ?? [[lon, lat]], place);

/** Degrees that a distance spans: `height` of latitude, `width` of longitude. */
export const spanOf = (metres: number, latitude: number): { width: number; height: number } => {
  const height = metres / METRES_A_DEGREE;
  return { height, width: height / narrowingAt(latitude) };
};

/** The smallest upright rectangle around a parcel and so many metres beside it, as a box in degrees. */
export const boxAround = ({ outline, lon, lat }: Ground, metres: number): Sql => {
  const corners = outline ?? [[lon, lat]];
  const { width, height } = spanOf(metres, lat);
  const [lons, lats] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return sql`box(
    point(${Math.min(...lons) - width}::float8, ${Math.min(...lats) - height}::float8),
    point(${Math.max(...lons) + width}::float8, ${Math.max(...lats) + height}::float8))`;
};

/** As PostgreSQL reads a polygon. */
export const polygonText = ({ outline, lon, lat }: Ground): string =>
  `(${(outline ?? [[lon, lat]]).map(([x, y]) => `(${x},${y})`).join(",")})`;
