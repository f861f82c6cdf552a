import { type Fit, fitOf, fits } from "@plateau/contract/search/words.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { idsBeginningWith } from "./numbered.ts";

/** What is found by its words; parcels are found by their number alone. */
export const wordGroups = ["offers", "requirements", "contacts", "users", "companies"] as const;
export type WordGroup = (typeof wordGroups)[number];

/** Something found, the words that it is found by, and when it was created. */
export type Found = { group: WordGroup; ref: string; moment: string; words: string[] };

export type Lookup = { group: WordGroup; tsquery: string; limit: number };

const lookupStatement = ({ group, tsquery, limit }: Lookup): Sql => sql`(
  select grp "group", ref, moment, tsvector_to_array(words) words from search_docs
  where grp = ${group} and words @@ ${tsquery}::tsquery
  order by moment desc, ref limit ${limit})`;

/** The newest of each group that a `tsquery` fits, some of them twice when several lookups find them. */
export const lookUp = (db: Db, lookups: readonly Lookup[]): Promise<Found[]> =>
  db.rows(join(lookups.map(lookupStatement), " union all "));

/** Candidates looked at for each typed word, and how many of those that it only begins are kept. */
const CANDIDATES = 2000;
const LONGER_WORDS = 40;

/** What each typed word may be a mistyping of: words that are one error away, or begin with one error. */
export const meantWords = async (db: Db, typed: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db.rows<{ typed: string; words: string[] }>(
    sql`
      select typed, array(
        select distinct word from (
          select word from search_vocabulary where search_deletes(word) && search_deletes(typed) limit ${CANDIDATES}
        ) alike) words
      from unnest(${[...typed]}::text[]) typed`,
    { name: "search-meant-words" },
  );
  return new Map(rows.map(({ typed, words }) => [typed, oneErrorAway(typed, words)]));
};

const oneErrorAway = (typed: string, words: readonly string[]): string[] => {
  const fitting = (fit: Fit) => words.filter((word) => fitOf(typed, word) === fit);
  return [...fitting(fits.mistyped), ...fitting(fits.mistypedBeginning).slice(0, LONGER_WORDS)];
};

/** Offers of these ids, the newest first. */
export const offersBetween = async (
  db: Db,
  { first, last }: NonNullable<ReturnType<typeof idsBeginningWith>>,
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from real_estates where id between ${first} and ${last} and deleted_at is null
    order by created_at desc limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** Parcels whose number begins so, by number. */
export const parcelsFrom = async (db: Db, beginning: string, limit: number): Promise<string[]> => {
  const rows = await db.rows<{ numero: string }>(sql`
    select numero from parcels where numero like ${`${beginning}%`} order by numero limit ${limit}`);
  return rows.map(({ numero }) => numero);
};
