import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { WEIGHTS } from "@plateau/contract/requirements/score.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { offerConditions, type Ranking } from "./ranking.ts";
import {
  isAffordable,
  limitsSurface,
  limitsWorkstations,
  scoreOf,
  totalWeight,
  unknownLoss,
} from "./score-statement.ts";
import { unitBounds, unitsWithin } from "./units-within.ts";

/** A minimum score bounds how far the best unit may miss each criterion: only units within are read. */

/**
 * Fractions of the heaviest weight; the second stays below the loss of an unknown value (half), the third
 * below a total loss.
 */
export const BAND_LOSSES = [0.15, 0.49, 0.99] as const;

const MARGIN = 1e-6;

const leastScore = (criteria: RequirementCriteria, lossShare: number): number | undefined => {
  const leading = limitsSurface(criteria)
    ? WEIGHTS.surface
    : limitsWorkstations(criteria)
      ? WEIGHTS.posts
      : undefined;
  return leading && Math.ceil(100 - (100 * lossShare * leading) / totalWeight(criteria));
};

export type ScoreBand = {
  statement: Sql;
  bounds: ReturnType<typeof unitBounds>;
  needsType: boolean;
};

/** Undefined when units alone cannot find all these offers. */
export const scoreBandOf = (ranking: Ranking, lossShare: number): ScoreBand | undefined => {
  const { criteria, limit } = ranking;
  const least = leastScore(criteria, lossShare);
  if (least === undefined) return undefined;
  const loss = ((100 - least) / 100) * totalWeight(criteria) + MARGIN;
  if (!isAffordable(criteria) && loss >= unknownLoss(criteria)) return undefined;
  const needsType = criteria.propertyTypes.length > 0 && loss < WEIGHTS.type;
  const typeCondition = needsType ? [sql`u.property_type = any(${criteria.propertyTypes}::text[])`] : [];
  const statement = sql`
    select id, score from (
      select r.id, r.updated_at, ${scoreOf(criteria, sql`best.part`)} score
      from (
        select offer_id, max(part) part from (${unitsWithin(criteria, loss, typeCondition)}) scored_units group by offer_id) best
      join real_estates r on r.id = best.offer_id
      where ${join(offerConditions(ranking), " and ")}) scored
    where score >= ${least} order by score desc, updated_at desc, id desc limit ${limit}`;
  return { statement, bounds: unitBounds(criteria, loss), needsType };
};
