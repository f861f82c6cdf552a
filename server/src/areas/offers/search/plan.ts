import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Sql } from "sql-template-tag";
import type { Position } from "./conditions.ts";
import { type Criteria, limitsUnits } from "./criteria.ts";
import {
  fractionOfStatuses,
  type Histogram,
  offersInDrawnZones,
  offersInPlaces,
  selectivityOf,
  suitableUnits,
  updateTimeAfter,
} from "./histogram.ts";
import { isNewestFirst, NEWEST_FIRST, type Order, sortedStatement } from "./sorted.ts";
import { asksOffer, communesOf, unitsFirstStatement } from "./units-first.ts";
import { walkStatement } from "./walk.ts";

/**
 * `walk` reads offers in result order; `units` reads and sorts matching units, newest first those since `since`;
 * `collect` reads and sorts all matches of the zones.
 */
export type Plan = { way: "walk" } | { way: "units"; since?: string | undefined } | { way: "collect" };

const WALK: Plan = { way: "walk" };

/** Relative costs, see docs/performance.md. */
const PASS = 1.5;
const UNIT = 0.7;
const PLACE = 2;
/** A look at the offer of a unit, for what only the offer tells. */
const LOOKUP = 6;
/** Cells hold about twice the units of the exact range. */
const OVERESTIMATE = 2;
const AMPLE = 2.5;

/** Of an offer read from its table rather than from an index, in result order or after its units. */
const FETCH = 8;
/** Of a match: a look at its units or its offer, and at those of as many that do not match. */
const MATCH = 30;

/** Of one broker's offer, read from its table in order of update. */
const OWNED_FETCH = 3;
/** One broker's share of the offers, at most. */
const OWNED = 0.04;

/** Of one surface, rents and prices lie together: an order by them passes more of the others. */
const PRICED_APART = 4;

/** Of an offer found by its place. */
const COLLECTED = 12;

const limitsPlaces = ({ zones, drawnZones = [] }: Criteria): boolean => zones.length + drawnZones.length > 0;

const isInCommunes = ({ zones, drawnZones = [] }: Criteria): boolean =>
  drawnZones.length === 0 && communesOf(zones) !== undefined;

const cheapestOf = (candidates: readonly [cost: number, Plan][]): Plan =>
  candidates.reduce((best, candidate) => (candidate[0] < best[0] ? candidate : best))[1];

const fractionInPlaces = (histogram: Histogram, criteria: Criteria): number =>
  offersInPlaces(histogram, criteria) / Math.max(1, histogram.offers);

const expectedMatches = (criteria: Criteria, histogram: Histogram): number => {
  const { surface, budget, workstations } = criteria;
  const inPlace = fractionInPlaces(histogram, criteria);
  const everywhere =
    surface || budget || workstations
      ? Math.max(1, suitableUnits(histogram, criteria)) / OVERESTIMATE
      : histogram.offers;
  return everywhere * inPlace * selectivityOf(histogram, criteria) * (criteria.userId ? OWNED : 1);
};

/** What the indexes of the orders do not hold. */
const asksMoreThanOrder = (criteria: Criteria, { by }: Order): boolean =>
  by === "updatedAt" ||
  by === "distance" ||
  asksOffer(criteria) ||
  Boolean(
    criteria.drawnZones?.length ||
      criteria.workstations ||
      criteria.floor ||
      criteria.availableBefore ||
      criteria.outdoorSpace ||
      criteria.erp,
  ) ||
  (criteria.pricePerSqm !== undefined && by !== "pricePerSqm") ||
  criteria.zones.some((zone) => ["houseId", "streetId"].includes(zoneLevel(zone) ?? ""));

/** How many offers an order's index passes until the page is full. */
const passedInOrder = (
  criteria: Criteria,
  histogram: Histogram,
  rows: number,
  { all, expected, by }: { all: number; expected: number; by: Order["by"] },
): number => {
  const evenly = (rows * all) / expected;
  // Half of what lies elsewhere is nearer to the point than the zone, as it may be anywhere.
  if (by === "distance" && limitsPlaces(criteria))
    return evenly + (all / 2) * (1 - fractionInPlaces(histogram, criteria));
  return criteria.surface && (by === "rent" || by === "price") ? evenly * PRICED_APART : evenly;
};

const choosePlanOfOrder = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  order: Order,
): Plan => {
  const { by, descending } = order;
  const { surface, budget, userId } = criteria;
  const canWalk = by !== "distance" || !descending;
  if (!histogram) return userId || limitsPlaces(criteria) || !canWalk ? { way: "collect" } : WALK;
  const statuses = fractionOfStatuses(histogram, criteria);
  const expected = Math.max(1, expectedMatches(criteria, histogram));
  const all = histogram.offers * statuses;
  const collected = offersInPlaces(histogram, criteria) * statuses * (userId ? OWNED : 1);
  const candidates: [number, Plan][] = [
    [collected * PASS + (limitsUnits(criteria) ? expected * MATCH : 0), { way: "collect" }],
  ];
  const passed = Math.min(all, passedInOrder(criteria, histogram, rows, { all, expected, by }));
  if (canWalk)
    candidates.push([
      passed * (asksMoreThanOrder(criteria, order) ? FETCH : PASS) + Math.min(rows, expected) * MATCH,
      WALK,
    ]);
  if (surface || budget) {
    const inPlace = isInCommunes(criteria) ? fractionInPlaces(histogram, criteria) : 1;
    const read = suitableUnits(histogram, criteria) * inPlace;
    const perUnit = UNIT + (asksOffer(criteria) ? LOOKUP : 0);
    candidates.push([read * perUnit + expected * MATCH, { way: "units" }]);
  }
  return cheapestOf(candidates);
};

/** No index has drawn zones in order of update. */
const choosePlanOfDrawnZones = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
): Plan => {
  if (!histogram) return { way: "collect" };
  const { surface, budget, userId } = criteria;
  const all = histogram.offers * fractionOfStatuses(histogram, criteria) * (userId ? OWNED : 1);
  const expected = Math.max(1, expectedMatches(criteria, histogram));
  const drawn = offersInDrawnZones(histogram, criteria);
  const named = offersInPlaces(histogram, criteria) - drawn;
  // Branches are merged once each has found its first: those of drawn zones may find none.
  const first = (criteria.statuses.length * (named + drawn)) / Math.max(1, drawn);
  const candidates: [number, Plan][] = [
    [drawn * COLLECTED + named * PASS, { way: "collect" }],
    [Math.min(all, ((rows + first) * all) / expected) * (userId ? OWNED_FETCH : PASS), WALK],
  ];
  if (surface || budget) {
    const recent = (AMPLE * rows) / expected;
    const read = suitableUnits(histogram, criteria) * Math.min(1, recent);
    candidates.push([read * (UNIT + LOOKUP), { way: "units", since: sinceOf(histogram, position, recent) }]);
  }
  return cheapestOf(candidates);
};

const sinceOf = (histogram: Histogram, position: Position | undefined, recent: number): string | undefined =>
  recent < 1 ? updateTimeAfter(histogram, position && String(position.value), recent) : undefined;

export const choosePlan = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
  order?: Order,
): Plan => {
  if (order && !isNewestFirst(order)) return choosePlanOfOrder(criteria, histogram, rows, order);
  const { surface, budget, userId, zones } = criteria;
  if (criteria.drawnZones?.length) return choosePlanOfDrawnZones(criteria, histogram, rows, position);
  if (!histogram || !limitsUnits(criteria) || userId || !(surface || budget)) return WALK;
  const inPlace = fractionInPlaces(histogram, criteria);
  const everywhere = Math.max(1, suitableUnits(histogram, criteria));
  const read = communesOf(zones) ? everywhere * inPlace : everywhere;
  const expected = (everywhere * inPlace * selectivityOf(histogram, criteria)) / OVERESTIMATE;
  const recent = (AMPLE * rows) / Math.max(expected, 1);
  const perUnit =
    UNIT + (communesOf(zones) || !zones.length ? 0 : PLACE) + (asksOffer(criteria) ? LOOKUP : 0);
  const fromUnits = read * Math.min(1, recent) * perUnit;
  const passed = Math.min(
    offersInPlaces(histogram, criteria),
    (rows * histogram.offers * inPlace) / Math.max(expected, 1),
  );
  if (fromUnits >= passed * PASS) return WALK;
  return { way: "units", since: sinceOf(histogram, position, recent) };
};

/** In the order's order, at most `rows`, with the sort value as `value`; every plan returns the same result. */
export const resultIdsStatement = (
  plan: Plan,
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  order: Order = NEWEST_FIRST,
): Sql => {
  if (!isNewestFirst(order) || plan.way === "collect")
    return sortedStatement(plan.way, criteria, order, position, rows);
  return plan.way === "units"
    ? unitsFirstStatement(criteria, position, rows, plan.since)
    : walkStatement(criteria, position, rows);
};
