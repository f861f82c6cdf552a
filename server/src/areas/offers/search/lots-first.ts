import { hierarchyOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { lotConditions, offerConditions, type Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { cellConditions } from "./lot-cells.ts";
import { inZone } from "./walk.ts";

/** The commune that a zone is; null for smaller and wider ones. */
const communeOf = (zone: string): string | null => {
  const level = zoneLevel(zone);
  const isMunicipality = level === "communeId" || level === "cityId";
  return isMunicipality ? hierarchyOf({ id: zone, type: "municipality" }).communeId : null;
};

/** The communes that are searched, when all zones are communes: lots know theirs, and no other zone. */
export const communesOf = (zones: readonly string[]): string[] | undefined => {
  const communes = zones.map(communeOf).filter((commune) => commune !== null);
  return zones.length && communes.length === zones.length ? communes : undefined;
};

/** What a lot does not know of its offer is asked of the offer. Lots of deleted offers do not exist. */
const ofOffer = (criteria: Criteria, zones: readonly string[]): Sql[] => {
  if (!criteria.userId && !zones.length) return [];
  const inZones = zones.length ? [sql`(${join(zones.map(inZone), " or ")})`] : [];
  return [
    sql`(select true from real_estates r
      where r.id = u.offer_id and ${join([...inZones, ...offerConditions(criteria)], " and ")})`,
  ];
};

const suitableLots = (
  criteria: Criteria,
  position: Position | undefined,
  since: string | undefined,
): Sql[] => {
  const communes = communesOf(criteria.zones);
  return [
    ...(communes ? [sql`u.commune_id = any(${communes}::text[])`] : []),
    ...cellConditions(criteria),
    ...(since === undefined ? [] : [sql`u.updated_at >= ${since}::timestamptz`]),
    ...(position
      ? [sql`(u.updated_at, u.offer_id) < (${position.updatedAt}::timestamptz, ${position.id}::uuid)`]
      : []),
    ...lotConditions(criteria),
    sql`u.status = any(${criteria.statuses}::text[])`,
    ...(criteria.propertyType ? [sql`u.property_type = ${criteria.propertyType}`] : []),
    ...(criteria.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(criteria.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...ofOffer(criteria, communes ? [] : criteria.zones),
  ];
};

/** The newest offers among some lots, each once however many of its lots are suitable. */
const newestOffers = (conditions: readonly Sql[], limit: Sql): Sql => sql`
  select u.offer_id as id, u.updated_at from offer_lots u where ${join(conditions, " and ")}
  group by u.updated_at, u.offer_id order by u.updated_at desc, u.offer_id desc limit ${limit}`;

/**
 * The ids found (`id`, `updated_at`) from the lots of the right surface and rent: for criteria so narrow that a walk
 * would pass by most offers before it has found a page. Needs a surface or a budget.
 *
 * With `since`, lots modified since that moment are read first: where they make `rows` offers, the newest `rows` of
 * all are among them. Otherwise all lots are read after all.
 */
export const lotsFirstStatement = (
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  since: string | undefined,
): Sql => {
  const limit = raw(String(rows));
  const all = newestOffers(suitableLots(criteria, position, undefined), limit);
  if (since === undefined) return all;
  return sql`
    with recent as materialized (${newestOffers(suitableLots(criteria, position, since), limit)})
    select id, updated_at from recent where (select count(*) from recent) = ${limit}
    union all
    (select id, updated_at from (${all}) every where (select count(*) from recent) < ${limit})`;
};
