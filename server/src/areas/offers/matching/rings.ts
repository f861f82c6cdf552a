import { arrondissementsOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import { priceBounds, TOLERANCE, UNKNOWN_GRADE, WEIGHTS } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Criteria } from "../search/criteria.ts";
import { cellConditions } from "../search/lot-cells.ts";
import { communesOf } from "../search/lots-first.ts";
import { offerConditions, type Ranking } from "./ranking.ts";
import { askedWeight, asksPosts, asksSurface, isAffordable, lotPart, scoreOf } from "./score-statement.ts";
import { scoredOffers } from "./scored-offers.ts";

/**
 * Offers from some score on are read from the lots of about the right size: an offer loses points for each criterion that
 * its best lot misses, so that the points it may lose say how far off each figure may be at most. Whatever reaches the
 * score is inside; where there are enough, nobody outside is among the best.
 */

/** Parts of the weightiest figure that a ring lets an offer lose; below the half that an unknown figure loses. */
export const NARROW = 0.15;
export const WIDEST = 0.49;

/** More than rounding loses, and far less than a point. */
const MARGIN = 1e-6;

type Bounds = { from: number; to: number };

/** The least score in a ring; undefined where no figure is asked that a ring could be drawn by. */
const leastScore = (wishes: Wishes, share: number): number | undefined => {
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

/** The rents that a lot's must be among; undefined where no rent, or a sale price as well, is asked. */
const knownRent = (wishes: Wishes): Bounds | undefined => {
  const { rent, salePrice } = priceBounds(wishes);
  return rent === null || salePrice !== null ? undefined : { from: 0, to: rent };
};

/** What a lot of an offer that loses so many points may at most be, in the search's words. */
const boundsWithin = (wishes: Wishes, loss: number): Pick<Criteria, "surface" | "posts" | "budget"> => ({
  surface: withinLoss([wishes.surfaceMin, wishes.surfaceMax], loss / WEIGHTS.surface),
  posts: withinLoss([wishes.postsMin, wishes.postsMax], loss / WEIGHTS.posts),
  budget: knownRent(wishes),
});

/**
 * Keeps the lots (`u`) that may lie in the zones. Where all zones are communes the index leads to them; otherwise a lot's
 * commune says that it lies elsewhere, which spares a look at its offer. Offers without a commune have lots without one.
 */
const mayLieIn = (zones: readonly string[]): Sql[] => {
  const communes = communesOf(zones);
  if (communes) return [sql`u.commune_id = any(${communes}::text[])`];
  if (zones.length === 0) return [];
  const codes = zones.flatMap((zone) => {
    const arrondissements = arrondissementsOf(zone);
    return arrondissements.length ? arrondissements : [zone.split("_")[0] ?? zone];
  });
  const departments = codes.filter((code) => zoneLevel(code) === "departmentId");
  const alternatives = [
    sql`u.commune_id is null`,
    sql`u.commune_id = any(${codes}::text[])`,
    ...departments.map((department) => sql`starts_with(u.commune_id, ${department})`),
  ];
  return [sql`(${join(alternatives, " or ")})`];
};

/**
 * The offers (`id`, `updated_at`, `score`) that have a lot within what may be lost, in points of all that are asked: every
 * offer that loses no more is among them. With `besides`, further conditions on the lots (`u`).
 */
const offersWithin = (ranking: Ranking, loss: number, besides: readonly Sql[] = []): Sql => {
  const { wishes } = ranking;
  const { surface, posts, budget } = boundsWithin(wishes, loss);
  const affordable = isAffordable(wishes);
  const conditions = [
    sql`u.status = 'published'`,
    ...mayLieIn(wishes.zones.map(({ id }) => id)),
    ...cellConditions({ zones: [], statuses: [], surface, budget }),
    ...(surface ? [sql`u.surface between ${surface.from} and ${surface.to}`] : []),
    ...(posts ? [sql`u.posts_max >= ${posts.from} and u.posts_min <= ${posts.to}`] : []),
    ...(wishes.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(wishes.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(affordable ? [affordable] : []),
    ...besides,
  ];
  return sql`
    select r.id, r.updated_at, ${scoreOf(wishes, sql`best.part`)} score
    from (
      select u.offer_id, max(${lotPart(wishes)}) part from offer_lots u
      where ${join(conditions, " and ")} group by u.offer_id) best
    join real_estates r on r.id = best.offer_id
    where ${join(offerConditions(ranking), " and ")}`;
};

const fromScore = (scored: Sql, least: number, limit: number): Sql => sql`
  select id, score from (${scored}) scored
  where score >= ${least} order by score desc, updated_at desc, id desc limit ${limit}`;

const pointsLost = (wishes: Wishes, least: number): number =>
  ((100 - least) / 100) * askedWeight(wishes) + MARGIN;

/** A statement that gives the published offers with at least some score, the best first. */
export type Ring = {
  statement: Sql;
  /** What the lots that it reads are like. */
  bounds: ReturnType<typeof boundsWithin>;
  /** Whether only the types that are asked reach the score. */
  needsType: boolean;
};

/** The offers that lose at most a share of the weightiest figure; undefined where no figure is asked. */
export const ringOf = (ranking: Ranking, share: number): Ring | undefined => {
  const { wishes, limit } = ranking;
  const least = leastScore(wishes, share);
  if (least === undefined) return undefined;
  const loss = pointsLost(wishes, least);
  const needsType = wishes.propertyTypes.length > 0 && loss < WEIGHTS.type;
  const ofType = needsType ? [sql`u.property_type = any(${wishes.propertyTypes}::text[])`] : [];
  return {
    statement: fromScore(offersWithin(ranking, loss, ofType), least, limit),
    bounds: boundsWithin(wishes, loss),
    needsType,
  };
};

/**
 * The same where few offers are of a type that is asked: those are all scored, and of the others, which lose the points
 * of the type, only what may still reach the score.
 */
export const ringOfRareType = (ranking: Ranking, share: number): Ring | undefined => {
  const { wishes, limit } = ranking;
  const leastOfType = leastScore(wishes, share);
  if (leastOfType === undefined) return undefined;
  const least = Math.ceil(leastOfType - (100 * WEIGHTS.type) / askedWeight(wishes));
  const loss = pointsLost(wishes, least) - WEIGHTS.type;
  const types = wishes.propertyTypes;
  const scored = sql`
    ${scoredOffers(ranking, [sql`r.property_type = any(${types}::text[])`])}
    union all ${offersWithin(ranking, loss, [sql`u.property_type <> all(${types}::text[])`])}`;
  return {
    statement: fromScore(scored, least, limit),
    bounds: boundsWithin(wishes, loss),
    needsType: false,
  };
};
