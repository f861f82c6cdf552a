import sql, { type Sql } from "sql-template-tag";
import { METRES_A_DEGREE, metresTo, narrowingAt, type Place } from "./metres.ts";

export type Outline = readonly (readonly [lon: number, lat: number])[];

/** PostgreSQL polygon text: `((2.35,48.89),(2.36,48.89))`; null without an outline. */
export const outlineOf = (polygon: string | null): Outline | null =>
  polygon === null
    ? null
    : [...polygon.matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g)].map(([, lon, lat]) => [Number(lon), Number(lat)]);

export type Ground = Place & { outline: Outline | null };

export const metresToGround = ({ outline, lon, lat }: Ground, place: Place): number =>
  metresTo(outline ?? [[lon, lat]], place);

export const spanOf = (metres: number, latitude: number): { width: number; height: number } => {
  const height = metres / METRES_A_DEGREE;
  return { height, width: height / narrowingAt(latitude) };
};

export const boxAround = ({ outline, lon, lat }: Ground, metres: number): Sql => {
  const corners = outline ?? [[lon, lat]];
  const { width, height } = spanOf(metres, lat);
  const [lons, lats] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return sql`box(
    point(${Math.min(...lons) - width}::float8, ${Math.min(...lats) - height}::float8),
    point(${Math.max(...lons) + width}::float8, ${Math.max(...lats) + height}::float8))`;
};

export const polygonText = ({ outline, lon, lat }: Ground): string =>
  `(${(outline ?? [[lon, lat]]).map(([x, y]) => `(${x},${y})`).join(",")})`;
