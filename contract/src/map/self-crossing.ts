import { type LngLat, PRECISION } from "./polyline.ts";

/** In whole units: products of their differences are exact. */
const unitsOf = ([longitude, latitude]: LngLat): LngLat => [
  Math.round(longitude * PRECISION),
  Math.round(latitude * PRECISION),
];

/** Above 0 left of the line from `a` to `b`, below 0 right of it. */
const side = (a: LngLat, b: LngLat, point: LngLat): number =>
  Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));

const isBetween = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

const liesOn = (point: LngLat, a: LngLat, b: LngLat): boolean =>
  side(a, b, point) === 0 && isBetween(point[0], a[0], b[0]) && isBetween(point[1], a[1], b[1]);

const touch = (a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean =>
  (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) ||
  liesOn(c, a, b) ||
  liesOn(d, a, b) ||
  liesOn(a, c, d) ||
  liesOn(b, c, d);

export type Crossing = { first: number; second: number };

/** The first two sides that touch besides where one ends and the next begins; side n starts at vertex n. */
export const firstCrossing = (vertices: readonly LngLat[]): Crossing | undefined => {
  const points = vertices.map(unitsOf);
  const count = points.length;
  const at = (index: number): LngLat => points[index % count] as LngLat;
  for (let first = 0; first < count; first++) {
    for (let second = first + 1; second < count; second++) {
      const [a, b, c, d] = [at(first), at(first + 1), at(second), at(second + 1)];
      const follows = second === first + 1;
      const precedes = first === 0 && second === count - 1;
      const crosses =
        follows || precedes
          ? // Neighbours share a vertex: they overlap where one turns back on the other, or has no length.
            follows
            ? liesOn(d, a, b) || liesOn(a, c, d)
            : liesOn(c, a, b) || liesOn(b, c, d)
          : touch(a, b, c, d);
      if (crosses) return { first, second };
    }
  }
  return undefined;
};

export const crossesItself = (vertices: readonly LngLat[]): boolean => firstCrossing(vertices) !== undefined;
