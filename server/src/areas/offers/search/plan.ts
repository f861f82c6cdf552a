import type { Position } from "./conditions.ts";
import { asksLots, type Criteria } from "./criteria.ts";
import { type Histogram, momentAfter, offersIn, shareOf, suitableLots } from "./histogram.ts";
import { communesOf } from "./lots-first.ts";

/**
 * `walk`: newest offers first until enough are found. `lots`: suitable lots, then sorted; those modified since a
 * moment before the others.
 */
export type Plan = { way: "walk" } | { way: "lots"; since?: string | undefined };

const WALK: Plan = { way: "walk" };

/**
 * Costs in proportion to each other, measured (docs/performance.md): to pass by an offer on a walk, sometimes with a
 * look at its lots; to read and sort a suitable lot; to look where its offer lies.
 */
const PASS = 1.5;
const LOT = 0.7;
const PLACE = 2;
/** Cells hold about twice the lots that a range asks for, so that a walk finds one offer where two were estimated. */
const OVERESTIMATE = 2;
/** Recent lots are read for more offers than are wanted: too few of them would cost a second reading. */
const AMPLE = 2.5;

/** The way that is cheaper for `rows` offers after a position, and since when lots are read first. */
export const choosePlan = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
): Plan => {
  const { surface, budget, userId, zones } = criteria;
  if (!histogram || !asksLots(criteria) || userId || !(surface || budget)) return WALK;
  const inPlace = offersIn(histogram, zones) / Math.max(1, histogram.offers);
  const everywhere = Math.max(1, suitableLots(histogram, criteria));
  const read = communesOf(zones) ? everywhere * inPlace : everywhere;
  const expected = (everywhere * inPlace * shareOf(histogram, criteria)) / OVERESTIMATE;
  // The share of all lots, newest first, among which enough offers are expected.
  const recent = (AMPLE * rows) / Math.max(expected, 1);
  const fromLots = read * Math.min(1, recent) * (communesOf(zones) || !zones.length ? LOT : LOT + PLACE);
  const passed = Math.min(
    offersIn(histogram, zones),
    (rows * histogram.offers * inPlace) / Math.max(expected, 1),
  );
  if (fromLots >= passed * PASS) return WALK;
  return { way: "lots", since: recent < 1 ? momentAfter(histogram, position?.updatedAt, recent) : undefined };
};
