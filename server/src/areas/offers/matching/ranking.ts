import { widestZones } from "@plateau/contract/geocoding/hierarchy.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { inZone } from "../search/walk.ts";
import { isAffordable, mayBeAffordable, scoreOf, unitPart, unknownPart } from "./score-statement.ts";

export type ScoredOffer = { id: string; score: number };

export type Ranking = {
  criteria: RequirementCriteria;
  excludedIds: readonly string[];
  limit: number;
};

export const notExcluded = ({ excludedIds }: Ranking): Sql[] =>
  excludedIds.length ? [sql`r.id <> all(${excludedIds}::uuid[])`] : [];

export const offerConditions = (ranking: Ranking): Sql[] => {
  const { transactionType, zones } = ranking.criteria;
  const places = widestZones(zones.map(({ id }) => id)).map(inZone);
  return [
    sql`r.deleted_at is null and r.status = 'published'`,
    ...(places.length ? [sql`(${join(places, " or ")})`] : []),
    ...(transactionType === "rent" ? [sql`r.has_rent`] : []),
    ...(transactionType === "sale" ? [sql`r.has_sale`] : []),
    ...notExcluded(ranking),
  ];
};

export const scoredOffers = (ranking: Ranking): Sql => {
  const { criteria } = ranking;
  const affordable = isAffordable(criteria);
  const part = affordable ? sql`best.part` : sql`coalesce(best.part, ${unknownPart(criteria)}::float8)`;
  return sql`
    select r.id, r.updated_at, ${scoreOf(criteria, part)} score
    from real_estates r cross join lateral (
      select max(${unitPart(criteria)}) part from offer_lots u
      where u.offer_id = r.id ${affordable ? sql`and ${affordable}` : empty}) best
    where ${join([...offerConditions(ranking), ...mayBeAffordable(criteria)], " and ")}
      ${affordable ? sql`and best.part is not null` : empty}`;
};
