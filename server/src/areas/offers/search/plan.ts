import type { Sql } from "sql-template-tag";
import type { Position } from "./conditions.ts";
import { type Criteria, limitsUnits } from "./criteria.ts";
import { type Histogram, offersIn, selectivityOf, suitableUnits, updateTimeAfter } from "./histogram.ts";
import { communesOf, unitsFirstStatement } from "./units-first.ts";
import { walkStatement } from "./walk.ts";

/** `walk` reads offers newest first; `units` reads and sorts matching units, those since `since` first. */
export type Plan = { way: "walk" } | { way: "units"; since?: string | undefined };

const WALK: Plan = { way: "walk" };

/** Relative costs, see docs/performance.md. */
const PASS = 1.5;
const UNIT = 0.7;
const PLACE = 2;
/** Cells hold about twice the units of the exact range. */
const OVERESTIMATE = 2;
const AMPLE = 2.5;

export const choosePlan = (
  criteria: Criteria,
  histogram: Histogram | undefined,
  rows: number,
  position: Position | undefined,
): Plan => {
  const { surface, budget, userId, zones } = criteria;
  if (!histogram || !limitsUnits(criteria) || userId || !(surface || budget)) return WALK;
  const inPlace = offersIn(histogram, zones) / Math.max(1, histogram.offers);
  const everywhere = Math.max(1, suitableUnits(histogram, criteria));
  const read = communesOf(zones) ? everywhere * inPlace : everywhere;
  const expected = (everywhere * inPlace * selectivityOf(histogram, criteria)) / OVERESTIMATE;
  const recent = (AMPLE * rows) / Math.max(expected, 1);
  const fromUnits = read * Math.min(1, recent) * (communesOf(zones) || !zones.length ? UNIT : UNIT + PLACE);
  const passed = Math.min(
    offersIn(histogram, zones),
    (rows * histogram.offers * inPlace) / Math.max(expected, 1),
  );
  if (fromUnits >= passed * PASS) return WALK;
  return {
    way: "units",
    since: recent < 1 ? updateTimeAfter(histogram, position?.updatedAt, recent) : undefined,
  };
};

/** Newest first, at most `rows`; every plan returns the same result. */
export const resultIdsStatement = (
  plan: Plan,
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
): Sql =>
  plan.way === "units"
    ? unitsFirstStatement(criteria, position, rows, plan.since)
    : walkStatement(criteria, position, rows);
