import { hierarchyOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { isReadable } from "../../../readable-offers.ts";
import { leftOut, mandateCondition, offerConditions, type Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { inPlaces } from "./places.ts";
import { cellConditions } from "./unit-cells.ts";
import { unitConditions } from "./unit-criteria.ts";

const communeOf = (zone: string): string | null => {
  const level = zoneLevel(zone);
  const isMunicipality = level === "communeId" || level === "cityId";
  return isMunicipality ? hierarchyOf({ id: zone, type: "municipality" }).communeId : null;
};

export const communesOf = (zones: readonly string[]): string[] | undefined => {
  const communes = zones.map(communeOf).filter((commune) => commune !== null);
  return zones.length && communes.length === zones.length ? communes : undefined;
};

/** What the search units do not tell. */
export const asksOffer = (criteria: Criteria): boolean =>
  Boolean(
    criteria.userId ??
      criteria.notUserId ??
      criteria.visitorId ??
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

const offerConditionOf = (criteria: Criteria, places: readonly Sql[]): Sql[] => {
  if (!asksOffer(criteria) && !places.length) return [];
  const readable = criteria.visitorId ? [isReadable({ userId: criteria.visitorId, group: "VISITOR" })] : [];
  const conditions = [
    ...places,
    ...readable,
    ...offerConditions(criteria),
    ...mandateCondition(criteria),
    ...leftOut(criteria),
  ];
  return [
    sql`(select true from real_estates r
      where r.id = u.offer_id and ${join(conditions, " and ")})`,
  ];
};

export const suitableUnitConditions = (
  criteria: Criteria,
  position: Position | undefined,
  since: string | undefined,
): Sql[] => {
  const communes = criteria.drawnZones?.length ? undefined : communesOf(criteria.zones);
  return [
    ...(communes ? [sql`u.commune_id = any(${communes}::text[])`] : []),
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
    ...offerConditionOf(criteria, communes ? [] : inPlaces(criteria)),
  ];
};

const newestOffers = (conditions: readonly Sql[], limit: Sql): Sql => sql`
  select u.offer_id as id, u.updated_at from offer_lots u where ${join(conditions, " and ")}
  group by u.updated_at, u.offer_id order by u.updated_at desc, u.offer_id desc limit ${limit}`;

/**
 * For selective criteria; requires a surface or budget. With `since`, falls back to all units when recent
 * ones give fewer than `rows` offers.
 */
export const unitsFirstStatement = (
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  since: string | undefined,
): Sql => {
  const limit = raw(String(rows));
  const all = newestOffers(suitableUnitConditions(criteria, position, undefined), limit);
  if (since === undefined) return all;
  return sql`
    with recent as materialized (${newestOffers(suitableUnitConditions(criteria, position, since), limit)})
    select id, updated_at from recent where (select count(*) from recent) = ${limit}
    union all
    (select id, updated_at from (${all}) every where (select count(*) from recent) < ${limit})`;
};
