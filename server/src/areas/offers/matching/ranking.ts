import { widestZones } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";
import { inZone } from "../search/walk.ts";

/** A published offer and how well it fits. */
export type ScoredOffer = { id: string; score: number };

/** Which offers are ranked, and how many of them are wanted. */
export type Ranking = {
  wishes: Wishes;
  /** Offers that are left out. */
  without: readonly string[];
  limit: number;
};

/** Offers (`r`) that are left out. */
export const notLeftOut = ({ without }: Ranking): Sql[] =>
  without.length ? [sql`r.id <> all(${without}::uuid[])`] : [];

/** What an offer (`r`) fulfils before anything is asked of its lots. */
export const offerConditions = (ranking: Ranking): Sql[] => {
  const { transactionType, zones } = ranking.wishes;
  const places = widestZones(zones.map(({ id }) => id)).map(inZone);
  return [
    sql`r.deleted_at is null and r.status = 'published'`,
    ...(places.length ? [sql`(${join(places, " or ")})`] : []),
    ...(transactionType === "rent" ? [sql`r.has_rent`] : []),
    ...(transactionType === "sale" ? [sql`r.has_sale`] : []),
    ...notLeftOut(ranking),
  ];
};
