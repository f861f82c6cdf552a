import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Sql } from "sql-template-tag";
import type { Position } from "./conditions.ts";
import { type Criteria, limitsUnits } from "./criteria.ts";
import { offersInTiles } from "./grid.ts";
import {
  fractionOfStatuses,
  type Histogram,
  offersAroundLine,
  offersInDrawnZones,
  offersInPlaces,
  selectivityOf,
  suitableUnits,
  unitsAtRate,
  updateTimeAfter,
} from "./histogram.ts";
import { areaAroundLine, communesOf } from "./places.ts";
import {
  communesInOrder,
  isNewestFirst,
  NEWEST_FIRST,
  newestCollected,
  type Order,
  sortedStatement,
} from "./sorted.ts";
import { tilesOf, tilesOfMatches } from "./tiles.ts";
import { asksCells, cellCount } from "./unit-cells.ts";
import { asksOffer, conditionsOfOffer, unitsFirstStatement } from "./units-first.ts";
import { walkStatement } from "./walk.ts";

/**
 * `walk` reads offers in result order; `units` reads and sorts matching units, `collect` all matches of the zones, newest first those
 * since `since`.
 */
export type Plan = { way: "walk" } | { way: "units" | "collect"; since?: string | undefined };

const WALK: Plan = { way: "walk" };

/** Relative costs, see docs/performance.md. */
const PASS = 1.5;
const UNIT = 0.7;
/** Looking up a cell in an index, even an empty one. */
const SEARCH = 2;
/** Reading the offer of a unit, for criteria that only the offer has. */
const LOOKUP = 10;
/** Matching units per matching offer. */
const UNITS_OF_MATCH = 1.3;
/** Estimates are within a tenth everywhere, and within half of the truth in most communes. */
const SAFETY_FACTOR = 2;

/** Reading an offer from its table rather than from an index, in result order or after its units. */
const FETCH = 8;
/** Checking the units or the offer of a match, and of as many that do not match. */
const MATCH = 30;

/** Reading one broker's offer from its table, in order of update. */
const OWNED_FETCH = 3;
/** One broker's share of the offers, at most. */
const OWNED = 0.04;

/** Rents and prices of one surface lie together: an order by them passes more of the others. */
const PRICED_APART = 4;

/** Reading an offer found by its place. */
const COLLECTED = 12;

const limitsPlaces = ({ zones, drawnZones = [] }: Criteria): boolean => zones.length + drawnZones.length > 0;

const cheapestOf = (candidates: readonly [cost: number, Plan][]): Plan =>
  candidates.reduce((best, candidate) => (candidate[0] < best[0] ? candidate : best))[1];

const fractionInPlaces = (histogram: Histogram, criteria: Criteria): number =>
  offersInPlaces(histogram, criteria) / Math.max(1, histogram.offers);

/** The communes or tiles that an index of search units is read by: how many, and their share of all units. */
const unitPlaces = (histogram: Histogram, criteria: Criteria): { count: number; fraction: number } => {
  const communes = communesOf(criteria);
  if (communes) return { count: communes.length, fraction: fractionInPlaces(histogram, criteria) };
  const tiles = tilesOfMatches(criteria);
  if (!tiles) return { count: 1, fraction: 1 };
  const { grid, offers } = histogram;
  return { count: tiles.length, fraction: offersInTiles(grid, tiles) / Math.max(1, offers) };
};

/** Units read by an index that covers the criteria; undefined without one. */
const unitsToRead = (criteria: Criteria, histogram: Histogram): number | undefined => {
  if (!asksCells(criteria)) return unitsAtRate(histogram, criteria);
  return Math.max(1, suitableUnits(histogram, criteria).read) * unitPlaces(histogram, criteria).fraction;
};

const costOfReading = (criteria: Criteria, histogram: Histogram, units: number): number =>
  units * UNIT + cellCount(criteria) * unitPlaces(histogram, criteria).count * SEARCH;

const expectedMatches = (criteria: Criteria, histogram: Histogram): number => {
  const atRate = asksCells(criteria) ? undefined : unitsAtRate(histogram, criteria);
  const others = (criteria.userId ? OWNED : 1) * selectivityOf(histogram, criteria, atRate !== undefined);
  if (atRate !== undefined) return (atRate * others) / UNITS_OF_MATCH;
  const everywhere =
    asksCells(criteria) || criteria.workstations
      ? Math.max(1, suitableUnits(histogram, criteria).matching) / UNITS_OF_MATCH
      : histogram.offers;
  return everywhere * fractionInPlaces(histogram, criteria) * others;
};

/** Reads all offers of the places that may match. */
const costOfCollecting = (criteria: Criteria, histogram: Histogram): number => {
  const statuses = fractionOfStatuses(histogram, criteria);
  const around = offersAroundLine(histogram, criteria);
  return around
    ? around.offers * statuses * FETCH + around.tiles * criteria.statuses.length * SEARCH
    : offersInPlaces(histogram, criteria) * statuses * (criteria.userId ? OWNED : 1) * PASS;
};

/** Whether a criterion is missing from the index of the order. */
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

/** Offers that the index of the order passes until the page is full. */
const passedInOrder = (
  criteria: Criteria,
  histogram: Histogram,
  rows: number,
  { all, expected, order }: { all: number; expected: number; order: Order },
): number => {
  const evenly = (rows * all) / expected;
  // Half of what lies elsewhere is nearer to the point than the zone, as it may be anywhere.
  const { by } = order;
  if (by === "distance" && limitsPlaces(criteria) && !communesInOrder(criteria, order))
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
  const { userId } = criteria;
  const canWalk = by !== "distance" || !descending;
  if (!histogram) return userId || limitsPlaces(criteria) || !canWalk ? { way: "collect" } : WALK;
  const statuses = fractionOfStatuses(histogram, criteria);
  const expected = Math.max(1, expectedMatches(criteria, histogram));
  const all =
    (communesInOrder(criteria, order) ? offersInPlaces(histogram, criteria) : histogram.offers) * statuses;
  const looked = limitsUnits(criteria) ? expected * MATCH : 0;
  const candidates: [number, Plan][] = [[costOfCollecting(criteria, histogram) + looked, { way: "collect" }]];
  const passed = Math.min(all, passedInOrder(criteria, histogram, rows, { all, expected, order }));
  if (canWalk)
    candidates.push([
      passed * (asksMoreThanOrder(criteria, order) ? FETCH : PASS) + Math.min(rows, expected) * MATCH,
      WALK,
    ]);
  const read = unitsToRead(criteria, histogram);
  if (read !== undefined)
    candidates.push([costOfReading(criteria, histogram, read) + expected * LOOKUP, { way: "units" }]);
  return cheapestOf(candidates);
};

/** No index has a whole drawn zone in order of update. */
const choosePlanOfDrawnZones = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
): Plan => {
  if (!histogram) return { way: "collect" };
  const { userId, drawnZones = [] } = criteria;
  const statuses = fractionOfStatuses(histogram, criteria);
  const all = histogram.offers * statuses * (userId ? OWNED : 1);
  const expected = Math.max(1, expectedMatches(criteria, histogram));
  const drawn = offersInDrawnZones(histogram, criteria);
  const named = offersInPlaces(histogram, criteria) - drawn;
  const tiles = tilesOf(drawnZones);
  const recent = (SAFETY_FACTOR * rows) / expected;
  const since = tiles && newestSince(histogram, position, recent);
  // Branches are merged once each has found its first: those of drawn zones may find none.
  const first = (criteria.statuses.length * (named + drawn)) / Math.max(1, drawn);
  const candidates: [number, Plan][] = [
    tiles
      ? [
          (offersInTiles(histogram.grid, tiles) * statuses + named) * PASS * Math.min(1, recent) +
            tiles.length * criteria.statuses.length * SEARCH,
          { way: "collect", since },
        ]
      : [drawn * COLLECTED + named * PASS, { way: "collect" }],
    [Math.min(all, ((rows + first) * all) / expected) * (userId ? OWNED_FETCH : PASS), WALK],
  ];
  return cheapestOf([...candidates, ...newestUnits(criteria, histogram, rows, position)]);
};

/** Start of the period that holds this share of all units, the last before `position`. */
const newestSince = (
  histogram: Histogram,
  position: Position | undefined,
  share: number,
): string | undefined =>
  share < 1 ? updateTimeAfter(histogram, position && String(position.value), share) : undefined;

const newestUnits = (
  criteria: Criteria,
  histogram: Histogram,
  rows: number,
  position: Position | undefined,
): [cost: number, Plan][] => {
  const read = unitsToRead(criteria, histogram);
  if (read === undefined) return [];
  const filled = rows / Math.max(1, expectedMatches(criteria, histogram));
  // Within a cell the newest come first: surfaces alone are ranges of cells.
  const recent = (criteria.budget ?? criteria.price) ? SAFETY_FACTOR * filled : 1;
  const looked =
    criteria.without || conditionsOfOffer(criteria).length ? (read / 2) * Math.min(1, filled) : 0;
  const since = newestSince(histogram, position, recent);
  return [
    [
      costOfReading(criteria, histogram, read * Math.min(1, recent)) + looked * LOOKUP,
      { way: "units", since },
    ],
  ];
};

export const choosePlan = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
  order?: Order,
): Plan => {
  if (order && !isNewestFirst(order)) return choosePlanOfOrder(criteria, histogram, rows, order);
  if (criteria.drawnZones?.length) return choosePlanOfDrawnZones(criteria, histogram, rows, position);
  if (!histogram || criteria.userId) return WALK;
  const all = offersInPlaces(histogram, criteria);
  const expected = Math.max(1, expectedMatches(criteria, histogram));
  const passed = Math.min(all, (rows * all) / expected);
  const looks = limitsUnits(criteria) ? (criteria.without ? 3 : 1) : 0;
  const walked = passed * PASS + Math.min(rows, expected) * looks * LOOKUP;
  const collected: [number, Plan][] = areaAroundLine(criteria)
    ? [[costOfCollecting(criteria, histogram) + expected * looks * LOOKUP, { way: "collect" }]]
    : [];
  return cheapestOf([[walked, WALK], ...collected, ...newestUnits(criteria, histogram, rows, position)]);
};

/** In the order's order, at most `rows`, with the sort value as `value`; every plan returns the same result. */
export const resultIdsStatement = (
  plan: Plan,
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  order: Order = NEWEST_FIRST,
): Sql => {
  if (!isNewestFirst(order)) return sortedStatement(plan.way, criteria, order, position, rows);
  if (plan.way === "walk") return walkStatement(criteria, position, rows);
  const read = plan.way === "units" ? unitsFirstStatement : newestCollected;
  return read(criteria, position, rows, plan.since);
};
