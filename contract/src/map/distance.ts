import type { LngLat } from "./polyline.ts";

/** Metres. */
export const EARTH_RADIUS = 6_371_000;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Of the angle between two points, squared: exact also for short distances, and without an arc to compute. */
export const haversine = (a: LngLat, b: LngLat): number =>
  Math.sin(radians(a[1] - b[1]) / 2) ** 2 +
  Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(radians(a[0] - b[0]) / 2) ** 2;

/** As the crow flies. Rounding takes opposite points beyond 1, which has no arc. */
export const metresBetween = (a: LngLat, b: LngLat): number =>
  2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine(a, b))));
