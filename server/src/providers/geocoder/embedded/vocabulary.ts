import { allowsTypo, isOneErrorAway } from "@plateau/contract/search/words.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { deletesOf } from "./spelling.ts";

export type Word = { word: string; n: number };

export const tooCommon = 5_000;

const extensionsPerToken = 40;
const correctionsPerToken = 20;

const afterLetters = "{";

export const extensionsOf = async (db: Db, tokens: readonly string[]): Promise<Map<string, Word[]>> => {
  const rows = await db.rows<{ token: string } & Word>(
    sql`select t.token, w.word, w.n
        from unnest(${[...tokens]}::text[]) as t(token)
        cross join lateral (
          select word, n from geo_words
          where word >= t.token collate "C" and word < (t.token || ${afterLetters}) collate "C"
          order by word = t.token desc, n desc limit ${extensionsPerToken}
        ) w`,
    { name: "geo_extensions" },
  );
  return grouped(rows);
};

export const correctionsOf = async (db: Db, tokens: readonly string[]): Promise<Map<string, Word[]>> => {
  const doubtful = tokens.filter(allowsTypo);
  if (doubtful.length === 0) return new Map();
  const rows = await db.rows<{ token: string } & Word>(
    sql`select t.token, w.word, w.n
        from unnest(${doubtful}::text[], ${doubtful.map((token) => deletesOf(token).join(" "))}::text[]) as t(token, deletes)
        join geo_words w on w.deletes && string_to_array(t.deletes, ' ')`,
    { name: "geo_corrections" },
  );
  const close = rows.filter(({ token, word }) => isOneErrorAway(token, word, { whole: false }));
  const wholeFirst = ({ token, word }: { token: string; word: string }): number =>
    isOneErrorAway(token, word, { whole: true }) ? 0 : 1;
  close.sort((a, b) => wholeFirst(a) - wholeFirst(b) || b.n - a.n);
  return new Map([...grouped(close)].map(([token, words]) => [token, fewest(words)]));
};

/** A very frequent word ('paris' for 'pais') would hide the others: keep it only when alone. */
const fewest = (words: readonly Word[]): Word[] => {
  const rare = words.filter(({ n }) => n <= tooCommon);
  return (rare.length > 0 ? rare : words).slice(0, correctionsPerToken);
};

const grouped = (rows: ({ token: string } & Word)[]): Map<string, Word[]> => {
  const words = new Map<string, Word[]>();
  for (const { token, word, n } of rows) {
    const list = words.get(token);
    if (list) list.push({ word, n });
    else words.set(token, [{ word, n }]);
  }
  return words;
};

/** Serialises loads until the transaction ends; reads continue. */
export const lockPlaces = (tx: Db): Promise<number> =>
  tx.run(sql`lock table geo_loads in share row exclusive mode`);

/** Call after adding places. */
export const refreshVocabulary = async (db: Db): Promise<void> => {
  await db.run(sql`create temp table word_counts on commit drop as
    select word collate "C" as word, count(*)::int as n from geo_places, unnest(words) as word group by 1`);
  const fresh = await db.rows<{ word: string }>(
    sql`select c.word from word_counts c left join geo_words w using (word) where w.word is null`,
  );
  const deletes = fresh.map(({ word }) => deletesOf(word).join(" "));
  await db.run(sql`insert into geo_words (word, n, deletes)
    select f.word, c.n, string_to_array(f.deletes, ' ')
    from unnest(${fresh.map(({ word }) => word)}::text[], ${deletes}::text[]) as f(word, deletes)
    join word_counts c on c.word = f.word collate "C"`);
  await db.run(sql`update geo_words w set n = c.n from word_counts c where c.word = w.word and c.n <> w.n`);
  await db.run(sql`drop table word_counts`);
  for (const index of ["geo_municipality_words", "geo_street_words", "geo_words_deletes"]) {
    await db.run(sql`select gin_clean_pending_list(${index}::regclass)`);
  }
  await db.run(sql`set local default_statistics_target = 50`);
  await db.run(sql`analyze geo_places, geo_house_numbers, geo_words`);
};
