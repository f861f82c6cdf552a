import { mayCall } from "@plateau/contract/accounts/groups.ts";
import { mistypedFor } from "@plateau/contract/search/words.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { candidateWords } from "../../db/candidate-words.ts";
import type { Db } from "../../db/database.ts";
import { isReadable, type Reader } from "../../readable-offers.ts";
import type { idRangeOfPrefix } from "./search-query.ts";

/** Parcels are found by number only. */
export const wordGroups = ["offers", "requirements", "contacts", "users", "companies", "tasks"] as const;
export type WordGroup = (typeof wordGroups)[number];

export type FoundDocument = { group: WordGroup; ref: string; moment: string; words: string[] };

export type Lookup = { group: WordGroup; tsquery: string; limit: number; reader: Reader };

/** One's own alone. A completed one ranks below all open ones, as if it were a century older. */
const taskStatement = ({ tsquery, limit, reader }: Lookup): Sql => sql`(
  select 'tasks', id::text, created_at - case when completed_at is null then interval '0' else interval '100 years' end,
    tsvector_to_array(words)
  from active_notes
  where user_id = ${reader.userId} and words @@ ${tsquery}::tsquery
  order by 3 desc, id limit ${limit})`;

/** Before the limit: what is hidden must not push out what may be read. */
const readableDocument = ({ group, reader }: Lookup): Sql =>
  group === "offers" && !mayCall("staff", reader.group)
    ? sql`and exists (select from real_estates r where r.id = ref::uuid and ${isReadable(reader)})`
    : empty;

const documentStatement = (lookup: Lookup): Sql => sql`(
  select grp "group", ref, moment, tsvector_to_array(words) words from search_docs
  where grp = ${lookup.group} and words @@ ${lookup.tsquery}::tsquery ${readableDocument(lookup)}
  order by moment desc, ref limit ${lookup.limit})`;

export const findDocuments = (db: Db, lookups: readonly Lookup[]): Promise<FoundDocument[]> =>
  db.rows(
    join(
      lookups.map((lookup) => (lookup.group === "tasks" ? taskStatement : documentStatement)(lookup)),
      " union all ",
    ),
  );

export const similarWords = async (db: Db, typed: readonly string[]): Promise<Map<string, string[]>> => {
  const candidates = await candidateWords(db, "search", typed);
  return new Map(candidates.map(({ typed, words }) => [typed, mistypedFor(typed, words)]));
};

export const offersInIdRange = async (
  db: Db,
  { first, last }: NonNullable<ReturnType<typeof idRangeOfPrefix>>,
  reader: Reader,
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from real_estates r
    where id between ${first} and ${last} and deleted_at is null and ${isReadable(reader)}
    order by created_at desc limit ${limit}`);
  return rows.map(({ id }) => id);
};

export const parcelsWithPrefix = async (db: Db, beginning: string, limit: number): Promise<string[]> => {
  const rows = await db.rows<{ numero: string }>(sql`
    select numero from parcels where numero like ${`${beginning}%`} order by numero limit ${limit}`);
  return rows.map(({ numero }) => numero);
};
