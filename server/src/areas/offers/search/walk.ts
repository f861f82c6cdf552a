import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import {
  hideFromPlanner,
  isSurelySuitable,
  offerConditions,
  onlyUnitIsSuitable,
  type Position,
  unitConditions,
} from "./conditions.ts";
import { type Criteria, limitsUnits } from "./criteria.ts";

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

/**
 * A scalar subquery: the planner assumes surface and rent independent and would read all units of a range.
 */
const hasSuitableUnit = (criteria: Criteria): Sql[] =>
  limitsUnits(criteria)
    ? [
        sql`case
          when r.unit_count = 1 then ${onlyUnitIsSuitable(criteria)}
          when ${isSurelySuitable(criteria)} then true
          else (select true from offer_lots u where u.offer_id = r.id and ${join(unitConditions(criteria, hideFromPlanner), " and ")} limit 1)
        end`,
      ]
    : [];

/** Of an unpublished status, only the visitor's own: read from the index by owner. */
const readableOf = ({ visitorId }: Criteria, status: OfferStatus): Sql[] => {
  if (visitorId === undefined) return [];
  const own = sql`r.user_id = ${visitorId}::uuid`;
  return [status === "published" ? sql`(${own} or not r.is_private)` : own];
};

const branch = (
  criteria: Criteria,
  zone: string | undefined,
  status: OfferStatus,
  position: Position | undefined,
  limit: Sql,
): Sql => {
  const conditions = [
    sql`r.deleted_at is null`,
    ...(zone === undefined ? [] : [inZone(zone)]),
    sql`r.status = ${status}`,
    ...readableOf(criteria, status),
    ...offerConditions(criteria),
    ...(position
      ? [sql`(r.updated_at, r.id) < (${position.updatedAt}::timestamptz, ${position.id}::uuid)`]
      : []),
    ...hasSuitableUnit(criteria),
  ];
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
