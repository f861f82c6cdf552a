import { foldedWords, mistypedFor } from "@plateau/contract/search/words.ts";
import { candidateWords } from "../../../db/candidate-words.ts";
import type { Db } from "../../../db/database.ts";

/**
 * `tsquery`s requiring every word in any order. `whole`: exact words. `found`: also a prefix of the last
 * word.
 */
export type NameQuery = { whole: string; found: string };

type Terms = readonly (readonly string[])[];

const BEGINNING = 2;

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

/** Allows one typo per word of letters; undefined without a match. */
export const nameQueryWithTypos = async (db: Db, typed: string): Promise<NameQuery | undefined> => {
  const words = foldedWords(typed);
  const letterWords = [...new Set(words.filter((word) => /^[a-z]{3,}$/.test(word)))];
  const candidates = await candidateWords(db, "registry", letterWords);
  const similar = new Map(candidates.map(({ typed, words }) => [typed, mistypedFor(typed, words)]));
  const terms = words.map((word) => [word, ...(similar.get(word) ?? [])]);
  return terms.some((any) => any.length > 1) ? nameQueryOf(terms, true) : undefined;
};
