import { expand } from "@plateau/contract/geocoding/normalise.ts";
import type { WantedWords } from "./storage.ts";
import { tooCommon, type Word } from "./vocabulary.ts";

/** What is known of one typed word: the words of places that it may stand for. */
export type Meaning = { token: string; words: Word[] };

/** What the vocabulary is asked for: each token as typed and as it may be abbreviated. */
export const formsOf = (tokens: readonly string[]): string[] => [
  ...new Set(tokens.flatMap((token) => [token, expand(token)])),
];

/** The last word may still be growing; the others are whole, unless no place has them. */
export const meaningsOf = (tokens: readonly string[], extensions: ReadonlyMap<string, Word[]>): Meaning[] =>
  tokens.map((token, index) => {
    const exact = formsOf([token]).flatMap((form) =>
      (extensions.get(form) ?? []).filter(({ word }) => word === form),
    );
    const grows = index === tokens.length - 1 || exact.length === 0;
    const isShortNumber = /^\d{1,2}$/.test(token) && tokens.length > 1;
    const longer = grows && !isShortNumber ? (extensions.get(token) ?? []) : [];
    return { token, words: [...exact, ...longer] };
  });

/** Adds what each word may be a mistyping of. */
export const withCorrections = (
  meanings: readonly Meaning[],
  corrections: ReadonlyMap<string, Word[]>,
): Meaning[] =>
  meanings.map(({ token, words }) => ({ token, words: [...words, ...(corrections.get(token) ?? [])] }));

/** One list per word that means something; the very common ones are left out when others remain. */
export const wantedWords = (meanings: readonly Meaning[]): WantedWords => {
  const known = meanings.filter(({ words }) => words.length > 0);
  const telling = known.filter(({ words }) => words.reduce((sum, { n }) => sum + n, 0) <= tooCommon);
  const kept = telling.length > 0 ? telling : known;
  return {
    lists: kept.map(({ words }) => [...new Set(words.map(({ word }) => word))]),
    common: telling.length === 0,
  };
};

/** The same without one of the words, each in turn: for texts in which one word is of no place. */
export const withoutOneWord = ({ lists, common }: WantedWords): WantedWords[] =>
  lists.length < 2
    ? []
    : lists.slice(0, 5).map((_, left) => ({ lists: lists.filter((_, index) => index !== left), common }));
