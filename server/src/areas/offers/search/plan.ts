import { asksLots, type Criteria } from "./criteria.ts";
import { type Histogram, offersIn, suitableLots } from "./histogram.ts";
import { communesOf } from "./lots-first.ts";

/** `walk`: newest offers first until enough are found. `lots`: all suitable lots, then sorted. */
export type Plan = "walk" | "lots";

/**
 * Costs in proportion to each other, measured (docs/performance.md): to pass by an offer on a walk, often with a look
 * at its lots; to read and sort a suitable lot; to look where its offer lies.
 */
const PASS = 2;
const LOT = 0.7;
const PLACE = 2;
/** Cells hold about twice the lots that a range asks for, so that a walk finds one offer where two were estimated. */
const OVERESTIMATE = 2;

/**
 * The cheaper way to find `rows` offers. A walk passes by `offers / suitable` offers for each one that it finds; lots
 * first reads all suitable lots: those of the communes that are searched, else wherever they are.
 */
export const choosePlan = (criteria: Criteria, histogram: Histogram | undefined, rows: number): Plan => {
  const { surface, budget, userId, zones } = criteria;
  if (!histogram || !asksLots(criteria) || userId || !(surface || budget)) return "walk";
  const suitable = Math.max(1, suitableLots(histogram, criteria));
  const passed = Math.min(offersIn(histogram, zones), (OVERESTIMATE * rows * histogram.offers) / suitable);
  const fromLots = communesOf(zones)
    ? (LOT * suitable * offersIn(histogram, zones)) / Math.max(1, histogram.offers)
    : suitable * (zones.length ? LOT + PLACE : LOT);
  return fromLots < passed * PASS ? "lots" : "walk";
};
