import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { leftOut, offerConditions, type Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { hasSuitableUnit } from "./unit-criteria.ts";

const levelColumns = {
  houseId: raw("r.house_id"),
  streetId: raw("r.street_id"),
  communeId: raw("r.commune_id"),
  cityId: raw("r.city_id"),
  departmentId: raw("r.department_id"),
};

export const inZone = (zone: string): Sql => {
  const level = zoneLevel(zone);
  return level ? sql`${levelColumns[level]} = ${zone}` : sql`false`;
};

/** Of an unpublished status, only the visitor's own: read from the index by owner. */
const readableOf = ({ visitorId }: Criteria, status: OfferStatus): Sql[] => {
  if (visitorId === undefined) return [];
  const own = sql`r.user_id = ${visitorId}::uuid`;
  return [status === "published" ? sql`(${own} or not r.is_private)` : own];
};

/** `between`: what a page asks, decided before any unit is read. */
export const matchConditions = (
  criteria: Criteria,
  zones: readonly string[],
  status: OfferStatus,
  between: readonly Sql[] = [],
): Sql[] => [
  sql`r.deleted_at is null`,
  ...(zones.length ? [sql`(${join(zones.map(inZone), " or ")})`] : []),
  sql`r.status = ${status}`,
  ...readableOf(criteria, status),
  ...offerConditions(criteria),
  ...between,
  ...hasSuitableUnit(criteria),
  ...leftOut(criteria),
];

const branch = (
  criteria: Criteria,
  zone: string | undefined,
  status: OfferStatus,
  position: Position | undefined,
  limit: Sql,
): Sql => {
  const after = position
    ? [sql`(r.updated_at, r.id) < (${position.value}::timestamptz, ${position.id}::uuid)`]
    : [];
  const conditions = matchConditions(criteria, zone === undefined ? [] : [zone], status, after);
  return sql`(select r.id, r.updated_at from real_estates r where ${join(conditions, " and ")}
    order by r.updated_at desc, r.id desc limit ${limit})`;
};

/** One branch per zone and status, read from an index in order and merged: reads no further than needed. */
export const walkStatement = (criteria: Criteria, position: Position | undefined, rows: number): Sql => {
  const limit = raw(String(rows));
  const zones = criteria.zones.length ? criteria.zones : [undefined];
  const branches = zones.flatMap((zone) =>
    criteria.statuses.map((status) => branch(criteria, zone, status, position, limit)),
  );
  const [only, ...others] = branches;
  if (only && others.length === 0) return only;
  return sql`${join(branches, " union all ")} order by updated_at desc, id desc limit ${limit}`;
};
