import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import {
  type MatchPlan,
  type Miss,
  matchRules,
  planMatch,
  type UnitRule,
} from "@plateau/contract/requirements/match-rules.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Range } from "../search/criteria.ts";
import { communesIn, communesOf } from "../search/places.ts";
import { hiddenCellConditions } from "../search/unit-cells.ts";
import { isAffordable, unitRank } from "./score-statement.ts";

type Bounds = Range & { orUnknown: boolean };

const EVERYTHING: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const narrowest = (range: Range, { side, bound, scale }: Miss, share: number): Range =>
  side === "below"
    ? { ...range, from: Math.max(range.from, bound - share * scale) }
    : { ...range, to: Math.min(range.to, bound + share * scale) };

/** Undefined when a total miss is within `loss`. */
const boundsForLoss = (rule: UnitRule | undefined, loss: number): Bounds | undefined => {
  const [alternative, another] = rule?.alternatives ?? [];
  if (!rule || !alternative || another || loss >= rule.weight) return undefined;
  const share = loss / rule.weight;
  const range = alternative.misses.reduce((range, miss) => narrowest(range, miss, share), EVERYTHING);
  return { ...range, orUnknown: share >= 1 - matchRules.unknownGrade };
};

const rentRange = ({ priceLimits, unitRules }: MatchPlan, loss: number): Range | undefined => {
  const [price, another] = priceLimits;
  if (!price || another || price.figure !== "rent") return undefined;
  const bounds = boundsForLoss(unitRules.find(isAbout("budget")), loss);
  return { from: 0, to: Math.min(price.limit, bounds?.to ?? price.limit) };
};

const isAbout =
  (criterion: UnitRule["criterion"]) =>
  (rule: UnitRule): boolean =>
    rule.criterion === criterion;

export const unitBounds = (plan: MatchPlan, loss: number) => ({
  surface: boundsForLoss(plan.unitRules.find(isAbout("surface")), loss),
  workstations: boundsForLoss(plan.unitRules.find(isAbout("posts")), loss),
  budget: rentRange(plan, loss),
});

const LAST_CODE = "zzzz";

/** One alternative per commune index range. */
const placeConditions = (zones: readonly string[]): Sql[] => {
  const communes = communesOf({ zones });
  if (communes) return [sql`u.commune_id = any(${communes}::text[])`];
  if (zones.length === 0) return [sql`true`];
  const departments = zones.filter((zone) => zoneLevel(zone) === "departmentId");
  const within = zones
    .filter((zone) => !departments.includes(zone))
    .flatMap((zone) => communesIn(zone.split("_")[0] ?? zone));
  return [
    ...(within.length ? [sql`u.commune_id = any(${within}::text[])`] : []),
    ...departments.map((department) => sql`u.commune_id between ${department} and ${department + LAST_CODE}`),
  ];
};

const surfaceConditions = (surface: Bounds | undefined, budget: Range | undefined): Sql[] => {
  const known = [
    ...hiddenCellConditions(surface, budget),
    ...(surface ? [sql`u.surface between ${surface.from} and ${surface.to}`] : []),
  ];
  const alternatives = [known.length ? join(known, " and ") : sql`true`];
  if (surface?.orUnknown) alternatives.push(join(hiddenCellConditions("unknown", budget), " and "));
  return alternatives;
};

const workstationsCondition = ({ from, to, orUnknown }: Bounds): Sql =>
  sql`(u.posts_max >= ${from} and u.posts_min <= ${to} ${orUnknown ? sql`or u.posts_min is null` : sql``})`;

/** Columns: `offer_id`, `updated_at`, `property_type`, and `rank`, the unit's. May include units that lose more. */
export const unitsWithin = (
  criteria: RequirementCriteria,
  loss: number,
  extraConditions: readonly Sql[],
): Sql => {
  const plan = planMatch(criteria);
  const { surface, workstations, budget } = unitBounds(plan, loss);
  const affordable = isAffordable(plan);
  const conditions = [
    sql`u.status = 'published'`,
    ...(workstations ? [workstationsCondition(workstations)] : []),
    ...(criteria.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(criteria.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(affordable ? [affordable] : []),
    ...extraConditions,
  ];
  const places = placeConditions(criteria.zones.map(({ id }) => id));
  const surfaces = surfaceConditions(surface, budget);
  const alternatives = places.flatMap((place) =>
    surfaces.map(
      (size) => sql`
        select u.offer_id, u.updated_at, u.property_type, ${unitRank(plan)} rank from offer_lots u
        where ${join([place, size, ...conditions], " and ")}`,
    ),
  );
  return join(alternatives, " union all ");
};
