import { type DrawnZone, drawnZoneLimits, roundedZone } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { firstCrossing } from "@plateau/contract/map/self-crossing.ts";
import simplify from "simplify-js";

/** Degrees; doubled until few enough points remain. */
const FIRST_TOLERANCE = 2e-5;

const simplified = (points: readonly LngLat[]): LngLat[] => {
  let kept: LngLat[] = [...points];
  for (let tolerance = FIRST_TOLERANCE; kept.length > drawnZoneLimits.maxVertices; tolerance *= 2) {
    const line = points.map(([x, y]) => ({ x, y }));
    kept = simplify(line, tolerance, true).map(({ x, y }): LngLat => [x, y]);
  }
  return kept;
};

const withoutRepeats = (points: readonly LngLat[]): LngLat[] =>
  points.filter(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [];
    return x !== nextX || y !== nextY;
  });

const areaOf = (points: readonly LngLat[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Cut where the line crosses itself, the larger loop is kept: a hand overshoots its start. */
const largestLoop = (points: readonly LngLat[]): LngLat[] => {
  let loop = withoutRepeats(points);
  for (let at = firstCrossing(loop); at; at = firstCrossing(loop)) {
    const inner = loop.slice(at.first + 1, at.second + 1);
    const outer = [...loop.slice(0, at.first + 1), ...loop.slice(at.second + 1)];
    const larger = areaOf(inner) > areaOf(outer) ? inner : outer;
    loop = withoutRepeats(larger.length < loop.length ? larger : loop.slice(1));
  }
  return loop;
};

/** A zone around what a hand has drawn; it may have no surface. */
export const freehandZone = (points: readonly LngLat[]): DrawnZone => {
  const [first, ...rest] = simplified(points);
  const rounded = roundedZone({ shape: "polygon", vertices: first ? [first, ...rest] : [] });
  return { shape: "polygon", vertices: rounded.shape === "polygon" ? largestLoop(rounded.vertices) : [] };
};
