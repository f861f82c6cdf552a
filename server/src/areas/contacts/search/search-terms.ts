import { phoneDigits } from "@plateau/contract/contacts/phone-digits.ts";
import { allowsTypo, foldedWords } from "@plateau/contract/search/words.ts";

export type SearchTerm = {
  fragments: readonly string[];
  /** Matches any notation; undefined when not a number. */
  digits: string | undefined;
  words: readonly string[];
};

/** Adjacent groups of digits form one number. */
const TERM = /[+\d(][\d+().\-/]*(?:\s+[\d+().\-/]+)*(?=\s|$)|\S+/gu;

const MAX_TYPO_LENGTH = 24;
const MAX_TYPO_TERMS = 8;

export const isTypoTolerant = (word: string): boolean => allowsTypo(word) && word.length <= MAX_TYPO_LENGTH;

/** Short groups must be adjacent: '01 99' is not '01' and '99' anywhere. */
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
    words: rank < MAX_TYPO_TERMS && words.some(isTypoTolerant) ? words : [],
  };
};

/** 'dupont 06 39 98' is a word and a number. */
export const searchTerms = (search: string): SearchTerm[] => [...new Set(search.match(TERM))].map(termOf);
