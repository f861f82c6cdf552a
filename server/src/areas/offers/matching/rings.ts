import { WEIGHTS } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { boundsWithin, lotsWithin } from "./lots-within.ts";
import { offerConditions, type Ranking } from "./ranking.ts";
import {
  askedWeight,
  asksPosts,
  asksSurface,
  isAffordable,
  scoreOf,
  unknownLoss,
} from "./score-statement.ts";

/**
 * Offers from some score on are read from the lots of about the right size: an offer loses points for each criterion that
 * its best lot misses, so that the points it may lose say how far off each figure may be at most. Whatever reaches the
 * score is inside; where there are enough, nobody outside is among the best.
 */

/**
 * Parts of the weightiest figure that a ring lets an offer lose: little; less than the half that an unknown one loses; less
 * than all, when any figure would do.
 */
export const SHARES = [0.15, 0.49, 0.99] as const;

/** More than rounding loses, and far less than a point. */
const MARGIN = 1e-6;

/** The least score in a ring; undefined where no figure is asked that a ring could be drawn by. */
const leastScore = (wishes: Wishes, share: number): number | undefined => {
  const leading = asksSurface(wishes) ? WEIGHTS.surface : asksPosts(wishes) ? WEIGHTS.posts : undefined;
  return leading && Math.ceil(100 - (100 * share * leading) / askedWeight(wishes));
};

/** A statement that gives the published offers with at least some score, the best first. */
export type Ring = {
  statement: Sql;
  /** What the lots that it reads are like. */
  bounds: ReturnType<typeof boundsWithin>;
  /** Whether only the types that are asked reach the score. */
  needsType: boolean;
};

/** The offers that lose at most a share of the weightiest figure; undefined where lots do not lead to all of them. */
export const ringOf = (ranking: Ranking, share: number): Ring | undefined => {
  const { wishes, limit } = ranking;
  const least = leastScore(wishes, share);
  if (least === undefined) return undefined;
  const loss = ((100 - least) / 100) * askedWeight(wishes) + MARGIN;
  // An offer without lots may be that good where no price is asked.
  if (!isAffordable(wishes) && loss >= unknownLoss(wishes)) return undefined;
  const needsType = wishes.propertyTypes.length > 0 && loss < WEIGHTS.type;
  const ofType = needsType ? [sql`u.property_type = any(${wishes.propertyTypes}::text[])`] : [];
  const statement = sql`
    select id, score from (
      select r.id, r.updated_at, ${scoreOf(wishes, sql`best.part`)} score
      from (
        select offer_id, max(part) part from (${lotsWithin(wishes, loss, ofType)}) lots group by offer_id) best
      join real_estates r on r.id = best.offer_id
      where ${join(offerConditions(ranking), " and ")}) scored
    where score >= ${least} order by score desc, updated_at desc, id desc limit ${limit}`;
  return { statement, bounds: boundsWithin(wishes, loss), needsType };
};
