import type { Feature, LineString, Point, Polygon } from "geojson";

/** Longitude, latitude (WGS 84). */
export type LngLat = readonly [number, number];

type Properties = Record<string, string | number>;

const lineString = (coordinates: number[][], properties: Properties): Feature<LineString> => ({
  type: "Feature",
  geometry: { type: "LineString", coordinates },
  properties,
});

/** A line that bends softly, as rivers and ring roads do. */
export const curve = (points: readonly LngLat[], properties: Properties) =>
  lineString(rounded(points), properties);

/** A line straight from point to point, as Haussmann's avenues are. */
export const straight = (points: readonly LngLat[], properties: Properties) =>
  lineString(
    points.map(([lng, lat]) => [lng, lat]),
    properties,
  );

/** A closed outline; the first point need not be repeated. */
export const outline = (points: readonly LngLat[]): Feature<Polygon> => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates: [rounded([...points, ...points.slice(0, 1)])] },
  properties: {},
});

export const point = (at: LngLat, properties: Properties): Feature<Point> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [...at] },
  properties,
});

/**
 * Rounds the corners of a hand-drawn line by cutting each twice (Chaikin's way); its ends stay. A few points make a
 * river.
 */
function rounded(points: readonly LngLat[]): number[][] {
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
  return cut(cut(points.map(([lng, lat]) => [lng, lat])));
}

const mix = (from: number[], to: number[], share: number): number[] =>
  from.map((value, at) => value + ((to[at] ?? value) - value) * share);
