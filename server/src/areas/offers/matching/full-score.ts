import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { mostPoints, planMatch, priceBounds } from "@plateau/contract/requirements/match-rules.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Reader } from "../../../readable-offers.ts";
import { type Criteria, criteriaOf } from "../search/criteria.ts";
import { type Plan, resultIdsStatement } from "../search/plan.ts";
import { notExcluded, type Ranking } from "./ranking.ts";

/**
 * Undefined for sale prices and several types, which search does not support, and where equals are ordered by
 * distance.
 */
export const searchCriteriaOf = (criteria: RequirementCriteria, reader: Reader): Criteria | undefined => {
  const { rent, salePrice } = priceBounds(criteria);
  if (salePrice !== null || criteria.propertyTypes.length > 1) return undefined;
  if (planMatch(criteria).distances.length > 0) return undefined;
  const query = {
    status: "published",
    propertyType: criteria.propertyTypes[0],
    transactionType: criteria.transactionType ?? undefined,
    locationIds: criteria.zones.map(({ id }) => id),
    surfaceMin: criteria.surfaceMin ?? undefined,
    surfaceMax: criteria.surfaceMax ?? undefined,
    postsMin: criteria.postsMin ?? undefined,
    postsMax: criteria.postsMax ?? undefined,
    budgetMax: rent ?? undefined,
  } as const;
  return criteriaOf(query, reader);
};

const isAvailableBy = (entryDate: string): Sql => sql`(r.availability = 'immediately'
  or r.availability = 'on_a_specific_date' and r.availability_date <= ${entryDate}::date)`;

/** Filters by date among the newest `rows` search results. */
export const fullScoreStatement = (
  ranking: Ranking,
  searchCriteria: Criteria,
  plan: Plan,
  rows: number,
): Sql => {
  const { entryDate } = ranking.criteria;
  const conditions = [
    sql`r.deleted_at is null`,
    ...(entryDate === null ? [] : [isAvailableBy(entryDate)]),
    ...notExcluded(ranking),
  ];
  return sql`
    with found as materialized (${resultIdsStatement(plan, searchCriteria, undefined, rows)})
    select r.id, ${mostPoints(ranking.criteria)}::float8 score from found join real_estates r on r.id = found.id
    where ${join(conditions, " and ")} order by r.updated_at desc, r.id desc limit ${ranking.limit}`;
};
