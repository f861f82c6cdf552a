import { asksLots, type Criteria } from "./criteria.ts";
import { estimateLots, type Histogram } from "./histogram.ts";

/** `walk`: newest offers first until enough are found. `lots`: all suitable lots, then sorted. */
export type Plan = "walk" | "lots";

/** Costs relative to reading one index entry of a walk, measured: see docs/performance.md. */
const LOT_ENTRY = 1;
const LOT_FOUND = 4;
const PROBE = 10;

/**
 * The cheaper way to find `rows` offers. A walk passes by `offers / suitable` offers for each one that it finds; lots
 * first reads the whole surface range, whatever is found.
 */
export const choosePlan = (criteria: Criteria, histogram: Histogram | undefined, rows: number): Plan => {
  if (!histogram || !asksLots(criteria) || criteria.zones.length || criteria.userId) return "walk";
  const { ofSurface, suitable } = estimateLots(histogram, criteria);
  const share = Math.min(1, Math.max(suitable, 1) / histogram.offers);
  const passed = Math.min(histogram.offers, rows / share);
  const walk = passed + Math.min(passed, 2 * rows) * PROBE;
  return ofSurface * LOT_ENTRY + suitable * LOT_FOUND < walk ? "lots" : "walk";
};
