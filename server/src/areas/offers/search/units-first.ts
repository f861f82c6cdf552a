import sql, { join, raw, type Sql } from "sql-template-tag";
import { isReadable } from "../../../readable-offers.ts";
import { mandateCondition, type Position, traitConditions } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { inPlaces, placesOfUnits, unitsDecidePlaces } from "./places.ts";
import { recentFirst } from "./recent-first.ts";
import { cellConditions } from "./unit-cells.ts";
import { hideFromPlanner, unitConditions } from "./unit-criteria.ts";

/** What one search unit does not tell. */
export const asksOffer = (criteria: Criteria): boolean =>
  Boolean(
    criteria.userId ??
      criteria.notUserId ??
      criteria.visitorId ??
      criteria.private ??
      criteria.dpeMax ??
      criteria.parking ??
      criteria.divisible ??
      criteria.mandateType ??
      criteria.publishedSince ??
      criteria.stationMinutes ??
      criteria.stationLine ??
      criteria.newSince ??
      criteria.without,
  );

/** On an offer `r`: what no unit tells. */
export const conditionsOfOffer = (criteria: Criteria): Sql[] => {
  const places = unitsDecidePlaces(criteria) ? [] : inPlaces(criteria);
  const readable = criteria.visitorId ? [isReadable({ userId: criteria.visitorId, group: "VISITOR" })] : [];
  return [...places, ...readable, ...traitConditions(criteria), ...mandateCondition(criteria)];
};

/**
 * Over budget: none of the search units of a `suitable` offer, its whole among them, matches within it. As `leftOut`, which the plans use
 * that read the offer anyway.
 */
const unitsLeftOut = ({ without }: Criteria): Sql[] => {
  if (!without) return [];
  const within = unitConditions(without, hideFromPlanner);
  return [
    sql`(select true from offer_lots u where u.offer_id = suitable.id and ${join(within, " and ")} limit 1) is not true`,
  ];
};

export const suitableUnitConditions = (
  criteria: Criteria,
  position?: Position | undefined,
  since?: string | undefined,
): Sql[] => [
  ...placesOfUnits(criteria),
  ...cellConditions(criteria),
  ...(since === undefined ? [] : [sql`u.updated_at >= ${since}::timestamptz`]),
  ...(position
    ? [sql`(u.updated_at, u.offer_id) < (${position.value}::timestamptz, ${position.id}::uuid)`]
    : []),
  ...unitConditions(criteria),
  sql`u.status = any(${criteria.statuses}::text[])`,
  ...(criteria.propertyType ? [sql`u.property_type = ${criteria.propertyType}`] : []),
  ...(criteria.transactionType === "rent" ? [sql`u.has_rent`] : []),
  ...(criteria.transactionType === "sale" ? [sql`u.has_sale`] : []),
];

/** Offers are looked at in the order of the results, and only until the page is full. */
const newestOffers = (criteria: Criteria, conditions: readonly Sql[], limit: Sql): Sql => {
  const offers = sql`
    select u.offer_id as id, u.updated_at from offer_lots u where ${join(conditions, " and ")}
    group by u.updated_at, u.offer_id order by u.updated_at desc, u.offer_id desc`;
  const ofOffer = conditionsOfOffer(criteria);
  const asked = [
    ...(ofOffer.length
      ? [sql`(select true from real_estates r where r.id = suitable.id and ${join(ofOffer, " and ")})`]
      : []),
    ...unitsLeftOut(criteria),
  ];
  if (!asked.length) return sql`${offers} limit ${limit}`;
  return sql`
    select id, updated_at from (${offers}) suitable
    where ${join(asked, " and ")}
    order by updated_at desc, id desc limit ${limit}`;
};

/**
 * For selective criteria; requires a surface, a budget or a price, or a price per m² in communes. With `since`, falls back to all units
 * when recent ones give fewer than `rows` offers.
 */
export const unitsFirstStatement = (
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  since: string | undefined,
): Sql => {
  const limit = raw(String(rows));
  return recentFirst(since, limit, (from) =>
    newestOffers(criteria, suitableUnitConditions(criteria, position, from), limit),
  );
};
