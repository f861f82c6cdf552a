import { priceBounds } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { type Criteria, criteriaOf } from "../search/criteria.ts";
import { foundStatement } from "../search/found-statement.ts";
import type { Plan } from "../search/plan.ts";
import { notLeftOut, type Ranking } from "./ranking.ts";

const orAbsent = (bound: number | null): number | undefined => bound ?? undefined;

/** What the search can look for; undefined where it cannot (sale prices, several types). */
export const searchedCriteria = (wishes: Wishes): Criteria | undefined => {
  const { rent, salePrice } = priceBounds(wishes);
  if (salePrice !== null || wishes.propertyTypes.length > 1) return undefined;
  return criteriaOf({
    status: "published",
    propertyType: wishes.propertyTypes[0],
    transactionType: wishes.transactionType ?? undefined,
    locationIds: wishes.zones.map(({ id }) => id),
    surfaceMin: orAbsent(wishes.surfaceMin),
    surfaceMax: orAbsent(wishes.surfaceMax),
    postsMin: orAbsent(wishes.postsMin),
    postsMax: orAbsent(wishes.postsMax),
    budgetMax: orAbsent(rent),
    sortBy: "updatedAt",
    sortOrder: "desc",
  });
};

/** Where an offer (`r`) is free in time. */
const isInTime = (entryDate: string): Sql => sql`(r.availability = 'immediately'
  or r.availability = 'on_a_specific_date' and r.availability_date <= ${entryDate}::date)`;

/**
 * The newest offers that meet every criterion, and therefore have the full score: among the newest `rows` that the search
 * finds, for it asks for no date.
 */
export const metEntirelyStatement = (ranking: Ranking, criteria: Criteria, plan: Plan, rows: number): Sql => {
  const { entryDate } = ranking.wishes;
  const conditions = [
    sql`r.deleted_at is null`,
    ...(entryDate === null ? [] : [isInTime(entryDate)]),
    ...notLeftOut(ranking),
  ];
  return sql`
    with found as materialized (${foundStatement(plan, criteria, undefined, rows)})
    select r.id, 100::float8 score from found join real_estates r on r.id = found.id
    where ${join(conditions, " and ")} order by r.updated_at desc, r.id desc limit ${ranking.limit}`;
};
