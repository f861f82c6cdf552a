import type { Feature, LineString, Point, Polygon } from "geojson";
import paris from "./paris.json" with { type: "json" };

/** Longitude, latitude (WGS 84). */
export type LngLat = readonly [number, number];

type Properties = Record<string, string | number>;

const lineString = (coordinates: number[][], properties: Properties): Feature<LineString> => ({
  type: "Feature",
  geometry: { type: "LineString", coordinates },
  properties,
});

const curve = (points: number[][], properties: Properties) => lineString(rounded(points), properties);

const outline = (points: number[][]): Feature<Polygon> => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates: [rounded([...points, ...points.slice(0, 1)])] },
  properties: {},
});

export const point = (at: LngLat, properties: Properties): Feature<Point> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [...at] },
  properties,
});

/** Chaikin's algorithm, twice; the ends stay fixed. */
function rounded(points: number[][]): number[][] {
  const cut = (before: number[][]): number[][] => {
    const [first, last] = [before[0], before.at(-1)];
    if (before.length < 3 || !first || !last) return before;
    const closed = first[0] === last[0] && first[1] === last[1];
    const inner = before.slice(1).flatMap((to, at) => {
      const from = before[at] ?? to;
      return [mix(from, to, 0.25), mix(from, to, 0.75)];
    });
    if (closed) return [...inner, ...inner.slice(0, 1)];
    return [first, ...inner, last];
  };
  return cut(cut(points));
}

const mix = (from: number[], to: number[], share: number): number[] =>
  from.map((value, at) => value + ((to[at] ?? value) - value) * share);

export const greens = paris.greens.map(({ points }) => outline(points));

export const roads = [
  curve(paris.ring, { rank: "ring" }),
  ...paris.avenues.map((points) => lineString(points, { rank: "avenue" })),
];

/** Centre lines running downstream, with widths in metres. */
export const rivers = paris.rivers.map(({ points, ...properties }) => curve(points, properties));

export const islands = paris.islands.map(({ points, ...properties }) => curve(points, properties));
