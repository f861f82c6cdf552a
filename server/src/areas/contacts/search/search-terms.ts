import { phoneDigits } from "@plateau/contract/contacts/phone-digits.ts";
import { foldedWords, mayBeMeant } from "@plateau/contract/search/words.ts";

/** One thing that was typed: each must be found in a contact, wherever it stands and in whatever order. */
export type SearchTerm = {
  /** All of them must be there. */
  fragments: readonly string[];
  /** The number that the fragments write, found in any writing of it; undefined when they are no number. */
  digits: string | undefined;
  /** The folded words of the term when one of them may have been mistyped, else none. */
  words: readonly string[];
};

/** Groups of digits that follow one another are one number; anything else stands alone. */
const TERM = /[+\d(][\d+().\-/]*(?:\s+[\d+().\-/]+)*(?=\s|$)|\S+/gu;

/** A longer word is looked for as it is. */
const LONGEST_MISTYPED = 24;
/** Further terms are looked for as they are. */
const MOST_FORGIVEN = 8;

/** Whether a typing error is forgiven in a folded word. */
export const isForgiven = (word: string): boolean => mayBeMeant(word) && word.length <= LONGEST_MISTYPED;

/** The short groups of a number are looked for side by side: '01 99' is not any 01 and any 99. */
const fragmentsOf = (written: string): string[] => {
  const groups = written.split(/\s+/);
  return groups.some((group) => group.length < 4) ? [groups.join(" ")] : groups;
};

const termOf = (written: string, rank: number): SearchTerm => {
  const words = foldedWords(written);
  const digits = /\d/.test(written) && !/[^\d\s+().\-/]/.test(written) ? phoneDigits(written) : "";
  return {
    fragments: fragmentsOf(written),
    digits: digits || undefined,
    words: rank < MOST_FORGIVEN && words.some(isForgiven) ? words : [],
  };
};

/** What a search asks for: 'dupont 06 39 98' is a word and a number. */
export const searchTerms = (search: string): SearchTerm[] => [...new Set(search.match(TERM))].map(termOf);
