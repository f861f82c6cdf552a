import type { SearchQuery } from "@plateau/contract/offers/search.ts";
import { SEARCH_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Reader } from "../../../readable-offers.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import type { Histogram } from "./histogram.ts";
import { inPlaces } from "./places.ts";
import { choosePlan, resultIdsStatement } from "./plan.ts";
import { matchConditions } from "./walk.ts";

/** `key` tells the searches of one call apart; offers are those that `reader` may read. */
export type ReadSearch = { key: string; query: SearchQuery; reader: Reader };

/** Statements grow with the searches; so many plan in a few milliseconds. */
const SEARCHES_AT_ONCE = 50;

const inBatches = async <S, Row>(
  searches: readonly S[],
  read: (batch: readonly S[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < searches.length; at += SEARCHES_AT_ONCE)
    rows.push(...(await read(searches.slice(at, at + SEARCHES_AT_ONCE))));
  return rows;
};

const newestOf = (criteria: Criteria, histogram: Histogram | undefined, rows: number): Sql =>
  resultIdsStatement(choosePlan(criteria, histogram, rows, undefined), criteria, undefined, rows);

export type NewOffers = { count: number; more: boolean };

/** Offers created or published since, by key; counted up to 500. One statement for fifty searches. */
export const countNewOffers = async (
  db: Db,
  histogram: Histogram | undefined,
  searches: readonly (ReadSearch & { since: string })[],
): Promise<Map<string, NewOffers>> => {
  const rows = await inBatches(searches, (batch) => {
    const counts = batch.map(({ key, query, reader, since }) => {
      const criteria = { ...criteriaOf(query, reader), newSince: since };
      return sql`select ${key}::text "key", (
        select count(*) from (${newestOf(criteria, histogram, SEARCH_MAX_RESULTS + 1)}) found) found`;
    });
    return db.rows<{ key: string; found: number }>(sql`${join(counts, " union all ")}`);
  });
  return new Map(
    rows.map(({ key, found }) => [
      key,
      { count: Math.min(found, SEARCH_MAX_RESULTS), more: found > SEARCH_MAX_RESULTS },
    ]),
  );
};

/** Null for a search of other statuses alone. */
const ofPublished = (query: SearchQuery, reader: Reader): Criteria | null => {
  const criteria = criteriaOf(query, reader);
  return criteria.statuses.includes("published") ? { ...criteria, statuses: ["published"] } : null;
};

/** The keys of the searches that a published offer matches; none for another offer. */
export const searchesOfOffer = async (
  db: Db,
  offerId: string,
  searches: readonly ReadSearch[],
): Promise<Set<string>> => {
  const asked = searches.flatMap(({ key, query, reader }) => {
    const criteria = ofPublished(query, reader);
    return criteria ? [{ key, criteria }] : [];
  });
  const rows = await inBatches(asked, (batch) => {
    const matching = batch.map(({ key, criteria }) => {
      const conditions = matchConditions(
        criteria,
        inPlaces(criteria),
        ["published"],
        [sql`r.id = ${offerId}`],
      );
      return sql`select ${key}::text "key" where exists (
        select from real_estates r where ${join(conditions, " and ")})`;
    });
    return db.rows<{ key: string }>(sql`${join(matching, " union all ")}`);
  });
  return new Set(rows.map(({ key }) => key));
};

/** The published offers that match now, as a column `id`, at most `rows`. */
export const publishedMatches = (
  { query, reader }: Pick<ReadSearch, "query" | "reader">,
  histogram: Histogram | undefined,
  rows: number,
): Sql => {
  const criteria = ofPublished(query, reader);
  return criteria
    ? sql`select id from (${newestOf(criteria, histogram, rows)}) found`
    : sql`select null::uuid id where ${raw("false")}`;
};
