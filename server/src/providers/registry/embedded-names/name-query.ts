import { type Fit, fitOf, fits, foldedWords } from "@plateau/contract/search/words.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

/**
 * `tsquery`s requiring every word in any order. `whole`: exact words. `found`: also a prefix of the last
 * word.
 */
export type NameQuery = { whole: string; found: string };

type Terms = readonly (readonly string[])[];

const BEGINNING = 2;

const CANDIDATES = 2000;
const LONGER_WORDS = 40;

/** Words are alphanumeric: no operator can be injected. */
const queryOf = (terms: Terms, grows: boolean): string =>
  terms
    .map((words, place) => {
      const unfinished = grows && place === terms.length - 1;
      return `(${words.map((word, at) => `'${word}'${unfinished && at === 0 ? ":*" : ""}`).join("|")})`;
    })
    .join("&");

const nameQueryOf = (terms: Terms, unfinished: boolean): NameQuery => ({
  whole: queryOf(terms, false),
  found: queryOf(terms, unfinished && (terms.at(-1)?.[0]?.length ?? 0) >= BEGINNING),
});

export const nameQuery = (typed: string, precision: "standard" | "exacte"): NameQuery | undefined => {
  const words = foldedWords(typed);
  return words.length === 0
    ? undefined
    : nameQueryOf(
        words.map((word) => [word]),
        precision === "standard",
      );
};

const oneErrorAway = (typed: string, words: readonly string[]): string[] => {
  const fitting = (fit: Fit) => words.filter((word) => fitOf(typed, word) === fit);
  return [...fitting(fits.mistyped), ...fitting(fits.mistypedBeginning).slice(0, LONGER_WORDS)];
};

const meantBy = async (db: Db, typed: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db.rows<{ typed: string; words: string[] }>(
    sql`
      select typed, array(
        select distinct word from (
          select word from registry_vocabulary
          where search_deletes(word) && search_deletes(typed) limit ${CANDIDATES}
        ) alike) words
      from unnest(${[...typed]}::text[]) typed`,
    { name: "registry-meant-words" },
  );
  return new Map(rows.map(({ typed, words }) => [typed, oneErrorAway(typed, words)]));
};

/** Allows one typo per word of letters; undefined without a match. */
export const nameQueryWithTypos = async (db: Db, typed: string): Promise<NameQuery | undefined> => {
  const words = foldedWords(typed);
  const meant = await meantBy(db, [...new Set(words.filter((word) => /^[a-z]{3,}$/.test(word)))]);
  const terms = words.map((word) => [word, ...(meant.get(word) ?? [])]);
  return terms.some((any) => any.length > 1) ? nameQueryOf(terms, true) : undefined;
};
