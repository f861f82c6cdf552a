import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import type { SearchQuery } from "@plateau/contract/offers/search.ts";
import { defaultSortOrder, type SortField } from "@plateau/contract/offers/search-orders.ts";
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { leftOut, type Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { COMMUNE, collectedPlaces, communesOf, drawnPlaces, inPlaces } from "./places.ts";
import { recentFirst } from "./recent-first.ts";
import { hideFromPlanner, ROUNDING } from "./unit-criteria.ts";
import { conditionsOfOffer, suitableUnitConditions } from "./units-first.ts";
import { afterNewest, hasStatus, matchConditions, NOT_DELETED, ownConditions } from "./walk.ts";

type Place = readonly [longitude: number, latitude: number];

export type Order = { by: SortField; descending: boolean; near?: Place };

export const NEWEST_FIRST: Order = { by: "updatedAt", descending: true };

export const isNewestFirst = ({ by, descending }: Order): boolean => by === "updatedAt" && descending;

export const orderOf = ({
  sortBy,
  sortOrder,
  near,
}: Pick<SearchQuery, "sortBy" | "sortOrder" | "near">): Order => ({
  by: sortBy,
  descending: (sortOrder ?? defaultSortOrder(sortBy)) === "desc",
  ...(sortBy === "distance" && near ? { near } : {}),
});

const columns = {
  updatedAt: sql`r.updated_at`,
  rent: sql`least(r.min_rent, r.total_rent)`,
  price: sql`least(r.min_sale_price, r.total_sale_price)`,
  pricePerSqm: sql`(r.min_sale_per_sqm + 0)`,
  surface: sql`(r.total_surface + 0)`,
};

/** Communes are a thousand degrees apart, so that the nearest of one are read without those of others. */
const POINT_IN_COMMUNE = sql`commune_point(${COMMUNE}, r.lon, r.lat)`;

const originOf = ({ near }: Order): Sql => {
  if (!near) throw new Error("Nothing to measure the distance from");
  return sql`${near[0]}::float8, ${near[1]}::float8`;
};

/**
 * As in the sort indexes. Distances on the map's projection: they only compare, and are rounded alike on every page of a search, as its
 * plans may differ.
 */
const sortValue = (criteria: Criteria, order: Order): Sql => {
  if (order.by !== "distance") return columns[order.by];
  return communesInOrder(criteria, order)
    ? sql`(${POINT_IN_COMMUNE} <-> commune_point(${COMMUNE}, ${originOf(order)}))`
    : sql`(map_point(r.lon, r.lat) <-> (select map_point(${originOf(order)})))`;
};

const typeOf = ({ by }: Order): Sql => raw(by === "updatedAt" ? "timestamptz" : "float8");

const directionOf = ({ descending }: Order): Sql => raw(descending ? "desc" : "asc");

const beyond = ({ descending }: Order): Sql => raw(descending ? "<" : ">");

/** Newest first keeps its column, which the indexes are read by. */
export const sortColumn = (order: Order): Sql => raw(isNewestFirst(order) ? "updated_at" : "value");

/** `reversed`: the last row first. */
export const pageOrder = (order: Order, row: Sql = empty, reversed = false): Sql => {
  const direction = raw(order.descending === reversed ? "asc" : "desc");
  const unknown = isNewestFirst(order) ? empty : raw(reversed ? " nulls first" : " nulls last");
  return sql`${row}${sortColumn(order)} ${direction}${unknown}, ${row}id ${direction}`;
};

/** A unit that matches has the value, and so its offer. */
const isAlwaysKnown = (criteria: Criteria, { by }: Order): boolean => {
  const { budget, price, pricePerSqm, surface } = criteria;
  return (
    by === "updatedAt" || { rent: budget, price, pricePerSqm, surface, distance: undefined }[by] !== undefined
  );
};

/**
 * What a match's value cannot be beyond, so that the index is read from there: a whole is at least as large as its units, and the
 * least price at most any of them.
 */
const valueBounds = (criteria: Criteria, { by }: Order, value: Sql): Sql[] => {
  const { surface, budget, price, pricePerSqm } = criteria;
  if (by === "surface") return surface ? [sql`${value} >= ${hideFromPlanner(surface.from - ROUNDING)}`] : [];
  const range = { rent: budget, price, pricePerSqm, updatedAt: undefined, distance: undefined }[by];
  return range ? [sql`${value} <= ${hideFromPlanner(range.to + ROUNDING)}`] : [];
};

/**
 * The planner expects few offers of any zone and range, and would read and sort the table rather than follow an index until the page is
 * full.
 */
const withoutIndex = (conditions: readonly Sql[]): Sql[] =>
  conditions.length ? [sql`case when ${join(conditions, " and ")} then true else false end`] : [];

/** One per commune and status; more take longer to merge than the index of all offers to read. */
const MAX_BRANCHES = 30;

/** Apart where an index has each in order: those of places have all together. */
const statusesInOrder = ({ statuses }: Criteria, { by }: Order): (readonly OfferStatus[])[] =>
  by === "distance" ? [statuses] : statuses.map((status) => [status]);

/** Undefined where the index of all offers is read. */
export const communesInOrder = (criteria: Criteria, order: Order): string[] | undefined => {
  const { by, descending } = order;
  const communes = by === "updatedAt" || (by === "distance" && descending) ? undefined : communesOf(criteria);
  return communes && communes.length * statusesInOrder(criteria, order).length <= MAX_BRANCHES
    ? communes
    : undefined;
};

type Branch = { value: Sql; place: Sql[]; others: Sql[] };

/** Each is read in order from an index: all offers, or those of one commune. */
const branchesInOrder = (criteria: Criteria, order: Order): Branch[] => {
  const value = sortValue(criteria, order);
  const communes = communesInOrder(criteria, order);
  if (!communes) return [{ value, place: [], others: inPlaces(criteria) }];
  return communes.map((commune) => {
    const inCommune = sql`${COMMUNE} = ${commune}`;
    if (order.by !== "distance") return { value, place: [inCommune], others: [] };
    const around = sql`select box(commune_point(${commune}, -180, -85), commune_point(${commune}, 180, 85))`;
    return {
      value: sql`(${POINT_IN_COMMUNE} <-> (select commune_point(${commune}, ${originOf(order)})))`,
      place: [sql`${POINT_IN_COMMUNE} <@ (${around})`],
      others: [inCommune],
    };
  });
};

const orderedWalk = (criteria: Criteria, order: Order, position: Position | undefined, rows: number): Sql => {
  const limit = raw(String(rows));
  const direction = directionOf(order);
  const type = typeOf(order);
  /** Its indexes have neither status nor id. */
  const isSpatial = order.by === "distance";
  /** One branch per place, and status where the index has them apart, read in order and merged. */
  const merged = (
    branches: readonly Branch[],
    select: (value: Sql) => Sql,
    conditions: (value: Sql) => Sql[],
    sorted: Sql,
  ): Sql => {
    const parts = branches.flatMap((each) =>
      statusesInOrder(criteria, order).map((statuses) => ({ ...each, statuses })),
    );
    const whole = sql`${sorted} limit ${limit}`;
    // Sorted by both, each branch would read 32 rows ahead.
    const ofBranch = isSpatial && parts.length > 1 ? sql`2 ${direction}` : whole;
    const all = parts.map(({ value, place, others, statuses }): Sql => {
      const status = hasStatus(statuses);
      // Hidden like the others where no index is read by it: a known status would make a plan for each search look cheaper than the
      // prepared one.
      const checked = [...(isSpatial ? [status] : []), ...others, ...ownConditions(criteria, [], statuses)];
      const keys = [...place, NOT_DELETED, ...(isSpatial ? [] : [status])];
      return sql`(select r.id, ${select(value)} as value from real_estates r
        where ${join([...keys, ...conditions(value), ...withoutIndex(checked)], " and ")}
        order by ${ofBranch})`;
    });
    const [only, ...rest] = all;
    return only && rest.length === 0 ? only : sql`${join(all, " union all ")} order by ${whole}`;
  };
  const afterKnown = (value: Sql) =>
    position
      ? [sql`(${value}, r.id) ${beyond(order)} (${position.value}::${type}, ${position.id}::uuid)`]
      : [];
  const branches = branchesInOrder(criteria, order);
  const known =
    position?.value === null
      ? sql`select null::uuid as id, null::${type} as value where false`
      : merged(
          branches,
          (value) => value,
          (value) => [
            sql`${value} is not null`,
            ...valueBounds(criteria, order, value),
            ...afterKnown(value),
          ],
          sql`2 ${direction}, 1 ${direction}`,
        );
  if (isAlwaysKnown(criteria, order)) return known;
  const afterUnknown = position?.value === null ? [sql`r.id ${beyond(order)} ${position.id}::uuid`] : [];
  // Offers without coordinates are few: one index has those of all communes.
  const withoutCoordinates = [{ value: sql`map_point(r.lon, r.lat)`, place: [], others: inPlaces(criteria) }];
  const unknown = merged(
    isSpatial ? withoutCoordinates : branches,
    () => sql`null::${type}`,
    (value) => [sql`${value} is null`, ...afterUnknown],
    sql`1 ${direction}`,
  );
  return sql`
    with known as materialized (${known})
    select id, value from known
    union all
    (select id, value from (${unknown}) unknown where (select count(*) from known) < ${limit})`;
};

const collected = (criteria: Criteria, order: Order, between: readonly Sql[] = []): Sql => {
  const from = (place: Sql | undefined, statuses: readonly OfferStatus[]): Sql => sql`
    select r.id, ${sortValue(criteria, order)} as ${sortColumn(order)} from real_estates r
    where ${join(matchConditions(criteria, place ? [place] : [], statuses, between), " and ")}`;
  return join(
    [
      ...collectedPlaces(criteria).flatMap((place) =>
        criteria.statuses.map((status) => from(place, [status])),
      ),
      ...drawnPlaces(criteria, { spatial: true }).map((place) => from(place, criteria.statuses)),
    ],
    " union all ",
  );
};

const fromUnits = (criteria: Criteria, order: Order): Sql => sql`
  select r.id, ${sortValue(criteria, order)} as ${sortColumn(order)} from (
    select distinct u.offer_id from offer_lots u
    where ${join(suitableUnitConditions(criteria), " and ")}) suitable
  join real_estates r on ${join([sql`r.id = suitable.offer_id`, ...withoutIndex([...conditionsOfOffer(criteria), ...leftOut(criteria)])], " and ")}`;

const afterPosition = (order: Order, { value, id }: Position): Sql => {
  const column = sortColumn(order);
  return value === null
    ? sql`${column} is null and id ${beyond(order)} ${id}::uuid`
    : sql`(${column} is null or (${column}, id) ${beyond(order)} (${value}::${typeOf(order)}, ${id}::uuid))`;
};

/** Materialized: for a limit the planner would rather follow the index of the order, past all other offers. */
const firstOf = (matches: Sql, order: Order, limit: Sql, after: Sql = empty): Sql => sql`
  with matches as materialized (${matches})
  select id, ${sortColumn(order)} from matches${after} order by ${pageOrder(order)} limit ${limit}`;

/** All matches of the places, read and sorted; with `since`, those updated before it only where fewer than `rows` were since. */
export const newestCollected = (
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
  since: string | undefined,
): Sql => {
  const limit = raw(String(rows));
  const after = afterNewest(position);
  return recentFirst(since, limit, (from) => {
    const between = from === undefined ? after : [...after, sql`r.updated_at >= ${from}::timestamptz`];
    return firstOf(collected(criteria, NEWEST_FIRST, between), NEWEST_FIRST, limit);
  });
};

/** Columns `id` and the order's; unknown values last. */
export const sortedStatement = (
  way: "walk" | "units" | "collect",
  criteria: Criteria,
  order: Order,
  position: Position | undefined,
  rows: number,
): Sql => {
  if (way === "walk") return orderedWalk(criteria, order, position, rows);
  const matches = way === "units" ? fromUnits(criteria, order) : collected(criteria, order);
  const after = position ? sql` where ${afterPosition(order, position)}` : empty;
  return firstOf(matches, order, raw(String(rows)), after);
};
