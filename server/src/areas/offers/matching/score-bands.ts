import { type MatchPlan, mostPoints, planMatch } from "@plateau/contract/requirements/match-rules.ts";
import { NOISE } from "@plateau/contract/requirements/score.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { offerConditions, type Ranking } from "./ranking.ts";
import { bestFirst, isAffordable, scoreColumns, unknownKept } from "./score-statement.ts";
import { unitBounds, unitsWithin } from "./units-within.ts";

/** A minimum score bounds how far the best unit may miss each criterion: only units within are read. */

/**
 * Fractions of the leading weight; the second stays below the loss of an unknown value (half), the third
 * below a total loss.
 */
export const BAND_LOSSES = [0.15, 0.49, 0.99] as const;

const MARGIN = 1e-6;

const leastScore = (most: number, plan: MatchPlan, lossShare: number): number | undefined => {
  const leading = plan.unitRules.find(({ criterion }) => criterion !== "budget");
  return leading && Math.ceil(most * (1 - lossShare * leading.weight));
};

export type ScoreBand = {
  statement: Sql;
  bounds: ReturnType<typeof unitBounds>;
  /** Undefined when any type is within. */
  types: readonly string[] | undefined;
};

const typesWithin = ({ types }: MatchPlan, loss: number): readonly string[] | undefined =>
  types === undefined || types.otherType >= 1 - loss
    ? undefined
    : types.kept.filter(([, kept]) => kept >= 1 - loss).map(([type]) => type);

/** Offers that the ranking's conditions still remove are few: communes and status are already those of the units. */
const MARGIN_FACTOR = 2;

type Band = { ranking: Ranking; units: Sql; least: number };

const scoredByOffer = ({ ranking, units, least }: Band): Sql => sql`
  select id, score from (
    select r.id, r.updated_at, ${scoreColumns(ranking.criteria, sql`best.rank`)}
    from (select offer_id, max(rank) rank from (${units}) scored_units group by offer_id) best
    join real_estates r on r.id = best.offer_id
    where ${join(offerConditions(ranking), " and ")}) scored
  where score >= ${least} ${bestFirst} limit ${ranking.limit}`;

/** The same result, reading only the best offers; fewer when conditions remove too many. */
const scoredByUnit = ({ ranking, units, least }: Band): Sql => sql`
  with best as materialized (
    select * from (
      select r.id, r.updated_at, ${scoreColumns(ranking.criteria, sql`r.rank`)}
      from (
        select offer_id id, max(rank) rank, max(updated_at) updated_at, max(property_type) property_type
        from (${units}) scored_units group by offer_id) r) scored
    where score >= ${least} ${bestFirst} limit ${MARGIN_FACTOR * ranking.limit + ranking.excludedIds.length})
  select id, score from (
    select best.* from best join real_estates r on r.id = best.id
    where ${join(offerConditions(ranking), " and ")}) found
  ${bestFirst} limit ${ranking.limit}`;

/** Undefined when units alone cannot find all these offers. */
export const scoreBandOf = (ranking: Ranking, lossShare: number): ScoreBand | undefined => {
  const plan = planMatch(ranking.criteria);
  const most = mostPoints(ranking.criteria);
  const least = leastScore(most, plan, lossShare);
  if (least === undefined) return undefined;
  const loss = 1 - (least - NOISE) / most + MARGIN;
  if (!isAffordable(plan) && unknownKept(plan) >= 1 - loss) return undefined;
  const types = typesWithin(plan, loss);
  const typeCondition = types ? [sql`u.property_type = any(${types}::text[])`] : [];
  const units = unitsWithin(ranking.criteria, loss, typeCondition);
  const band = { ranking, units, least };
  const statement = plan.date ? scoredByOffer(band) : scoredByUnit(band);
  return { statement, bounds: unitBounds(plan, loss), types };
};
