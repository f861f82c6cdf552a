import { widestZones } from "@plateau/contract/geocoding/hierarchy.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { planMatch } from "@plateau/contract/requirements/match-rules.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { isReadable, type Reader } from "../../../readable-offers.ts";
import { inZone } from "../search/places.ts";
import {
  hasNoPrice,
  isAffordable,
  mayBeAffordable,
  scoreColumns,
  unitRank,
  unknownRank,
} from "./score-statement.ts";

export type ScoredOffer = { id: string; score: number };

export type Ranking = {
  criteria: RequirementCriteria;
  reader: Reader;
  excludedIds: readonly string[];
  limit: number;
  /** Only offers without a price; otherwise only those within the budget's margin. */
  withoutPrice?: boolean;
};

export const notExcluded = ({ excludedIds }: Ranking): Sql[] =>
  excludedIds.length ? [sql`r.id <> all(${excludedIds}::uuid[])`] : [];

export const offerConditions = (ranking: Ranking): Sql[] => {
  const { transactionType, zones } = ranking.criteria;
  const places = widestZones(zones.map(({ id }) => id)).map(inZone);
  return [
    sql`r.deleted_at is null and r.status = 'published'`,
    isReadable(ranking.reader),
    ...(places.length ? [sql`(${join(places, " or ")})`] : []),
    ...(transactionType === "rent" ? [sql`r.has_rent`] : []),
    ...(transactionType === "sale" ? [sql`r.has_sale`] : []),
    ...notExcluded(ranking),
  ];
};

export const scoredOffers = (ranking: Ranking, extraConditions: readonly Sql[] = []): Sql => {
  const plan = planMatch(ranking.criteria);
  const affordable = ranking.withoutPrice ? undefined : isAffordable(plan);
  const rank = affordable ? sql`best.rank` : sql`coalesce(best.rank, ${unknownRank(plan)})`;
  const prices = ranking.withoutPrice ? hasNoPrice(plan) : mayBeAffordable(plan);
  return sql`
    select r.id, r.updated_at, ${scoreColumns(ranking.criteria, rank)}
    from real_estates r cross join lateral (
      select max(${unitRank(plan)}) rank from offer_lots u
      where u.offer_id = r.id ${affordable ? sql`and ${affordable}` : empty}) best
    where ${join([...offerConditions(ranking), ...prices, ...extraConditions], " and ")}
      ${affordable ? sql`and best.rank is not null` : empty}`;
};
