import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { leftOut, mandateInWalk, offerConditions, type Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { drawnPlaces, namedPlaces } from "./places.ts";
import { hasSuitableUnit } from "./unit-criteria.ts";

/** Of an unpublished status, only the visitor's own: read from the index by owner. */
const readableOf = ({ visitorId }: Criteria, statuses: readonly OfferStatus[]): Sql[] => {
  if (visitorId === undefined) return [];
  const own = sql`r.user_id = ${visitorId}::uuid`;
  if (!statuses.includes("published")) return [own];
  return [sql`(${own} or ${statuses.length > 1 ? sql`r.status = 'published' and ` : empty}not r.is_private)`];
};

/** `between`: what a page asks, decided before any unit is read. */
export const ownConditions = (
  criteria: Criteria,
  places: readonly Sql[],
  statuses: readonly OfferStatus[],
  between: readonly Sql[] = [],
): Sql[] => [
  ...places,
  ...readableOf(criteria, statuses),
  ...offerConditions(criteria),
  ...between,
  ...hasSuitableUnit(criteria),
  ...mandateInWalk(criteria),
  ...leftOut(criteria),
];

export const NOT_DELETED = sql`r.deleted_at is null`;

export const hasStatus = (statuses: readonly OfferStatus[]): Sql =>
  statuses.length === 1 ? sql`r.status = ${statuses[0]}` : sql`r.status = any(${statuses}::text[])`;

export const matchConditions = (
  criteria: Criteria,
  places: readonly Sql[],
  statuses: readonly OfferStatus[],
  between: readonly Sql[] = [],
): Sql[] => [NOT_DELETED, hasStatus(statuses), ...ownConditions(criteria, places, statuses, between)];

/** What follows the page before. */
export const afterNewest = (position: Position | undefined): Sql[] =>
  position ? [sql`(r.updated_at, r.id) < (${position.value}::timestamptz, ${position.id}::uuid)`] : [];

const branch = (
  criteria: Criteria,
  place: Sql | undefined,
  status: OfferStatus,
  position: Position | undefined,
  limit: Sql,
): Sql => {
  const conditions = matchConditions(criteria, place ? [place] : [], [status], afterNewest(position));
  return sql`(select r.id, r.updated_at from real_estates r where ${join(conditions, " and ")}
    order by r.updated_at desc, r.id desc limit ${limit})`;
};

/** One branch per zone and status, read from an index in order and merged: reads no further than needed. */
export const walkStatement = (criteria: Criteria, position: Position | undefined, rows: number): Sql => {
  const limit = raw(String(rows));
  const places = [...namedPlaces(criteria), ...drawnPlaces(criteria, { spatial: false })];
  const branches = places.flatMap((place) =>
    criteria.statuses.map((status) => branch(criteria, place, status, position, limit)),
  );
  const [only, ...others] = branches;
  if (only && others.length === 0) return only;
  return sql`${join(branches, " union all ")} order by updated_at desc, id desc limit ${limit}`;
};
