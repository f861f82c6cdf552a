import { TOLERANCE, UNKNOWN_GRADE, WEIGHTS } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { cellConditions } from "../search/lot-cells.ts";
import { communesOf } from "../search/lots-first.ts";
import { offerConditions, type Ranking } from "./ranking.ts";
import { askedWeight, asksPosts, asksSurface, isAffordable, lotPart, scoreOf } from "./score-statement.ts";

/**
 * Offers from some score on are read from the lots of about the right size: an offer loses points for each criterion that
 * its best lot misses, so that the points it may lose say how far off each figure may be at most. Whatever reaches the
 * score is inside; where there are enough, nobody outside is among the best.
 */

/** Parts of the weightiest figure that a ring lets an offer lose; below the half that an unknown figure loses. */
export const RINGS = [0.15, 0.49] as const;

/** More than rounding loses, and far less than a point. */
const MARGIN = 1e-6;

type Bounds = { from: number; to: number };

/** The least score in a ring; undefined where no figure is asked that a ring could be drawn by. */
export const leastScore = (wishes: Wishes, share: number): number | undefined => {
  const leading = asksSurface(wishes) ? WEIGHTS.surface : asksPosts(wishes) ? WEIGHTS.posts : undefined;
  return leading && Math.ceil(100 - (100 * share * leading) / askedWeight(wishes));
};

/** The figures that lose at most a share of their weight; undefined where any would do, or an unknown one. */
const withinLoss = (
  [from, to]: readonly [number | null, number | null],
  share: number,
): Bounds | undefined => {
  if ((from === null && to === null) || share >= UNKNOWN_GRADE) return undefined;
  const off = share * TOLERANCE;
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : from * (1 - off),
    to: to === null ? Number.POSITIVE_INFINITY : to * (1 + off),
  };
};

/** The published offers with at least this score, the best first. */
export const ringStatement = (ranking: Ranking, least: number): Sql => {
  const { wishes, limit } = ranking;
  const loss = ((100 - least) / 100) * askedWeight(wishes) + MARGIN;
  const surface = withinLoss([wishes.surfaceMin, wishes.surfaceMax], loss / WEIGHTS.surface);
  const posts = withinLoss([wishes.postsMin, wishes.postsMax], loss / WEIGHTS.posts);
  const communes = communesOf(wishes.zones.map(({ id }) => id));
  const affordable = isAffordable(wishes);
  const needsType = wishes.propertyTypes.length > 0 && loss < WEIGHTS.type;
  const conditions = [
    sql`u.status = 'published'`,
    ...(communes ? [sql`u.commune_id = any(${communes}::text[])`] : []),
    ...(surface ? cellConditions({ zones: [], statuses: [], surface }) : []),
    ...(surface ? [sql`u.surface between ${surface.from} and ${surface.to}`] : []),
    ...(posts ? [sql`u.posts_max >= ${posts.from} and u.posts_min <= ${posts.to}`] : []),
    ...(wishes.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(wishes.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(needsType ? [sql`u.property_type = any(${wishes.propertyTypes}::text[])`] : []),
    ...(affordable ? [affordable] : []),
  ];
  return sql`
    select id, score from (
      select r.id, r.updated_at, ${scoreOf(wishes, sql`best.part`)} score
      from (
        select u.offer_id, max(${lotPart(wishes)}) part from offer_lots u
        where ${join(conditions, " and ")} group by u.offer_id) best
      join real_estates r on r.id = best.offer_id
      where ${join(offerConditions(ranking), " and ")}) scored
    where score >= ${least} order by score desc, updated_at desc, id desc limit ${limit}`;
};
