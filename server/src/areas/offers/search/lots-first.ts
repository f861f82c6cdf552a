import { hierarchyOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
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

/** Lots of deleted offers do not exist; what a lot does not know of its offer is asked of the offer. */
const ofOffer = (criteria: Criteria, zones: readonly string[]): Sql => {
  if (!criteria.userId && !zones.length) return empty;
  const inZones = zones.length ? [sql`(${join(zones.map(inZone), " or ")})`] : [];
  return sql`join real_estates r on r.id = u.offer_id and ${join([...inZones, ...offerConditions(criteria)], " and ")}`;
};

/**
 * The ids found (`id`, `updated_at`) from the lots of the right surface and rent: for criteria so narrow that a walk would pass by
 * most offers before it has found a page. Needs a criterion on lots.
 */
export const lotsFirstStatement = (criteria: Criteria, position: Position | undefined, rows: number): Sql => {
  const communes = communesOf(criteria.zones);
  const conditions = [
    ...(communes ? [sql`u.commune_id = any(${communes}::text[])`] : []),
    ...cellConditions(criteria),
    ...lotConditions(criteria),
    sql`u.status = any(${criteria.statuses}::text[])`,
    ...(criteria.propertyType ? [sql`u.property_type = ${criteria.propertyType}`] : []),
    ...(criteria.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(criteria.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(position
      ? [sql`(u.updated_at, u.offer_id) < (${position.updatedAt}::timestamptz, ${position.id}::uuid)`]
      : []),
  ];
  return sql`select u.offer_id as id, u.updated_at from offer_lots u ${ofOffer(criteria, communes ? [] : criteria.zones)}
    where ${join(conditions, " and ")}
    group by u.updated_at, u.offer_id order by u.updated_at desc, u.offer_id desc limit ${raw(String(rows))}`;
};
