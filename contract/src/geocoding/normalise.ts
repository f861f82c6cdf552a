import { abbreviations, emptyWords, numerals } from "./abbreviations.ts";

/** Lower case, no accents, ligatures opened, anything but letters and digits a space. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The folded words of a text, ordinals reduced to their number: '2e', '2 ème' and '1er' are '2', '2' and '1'. */
export const tokensOf = (text: string): string[] =>
  fold(text)
    .replace(/\b(\d+) ?(?:ere?|eme)\b/g, "$1")
    .replace(/\b(\d+)e\b/g, "$1")
    .split(" ")
    .filter((token) => token !== "");

/** What a written word stands for: 'av' is 'avenue', 'quatre' is '4'. */
export const expand = (token: string): string => abbreviations.get(token) ?? numerals.get(token) ?? token;

/** Words without those that tell no place from another, unless there are no others. */
export const withoutEmptyWords = (tokens: readonly string[]): string[] => {
  const telling = tokens.filter((token) => !emptyWords.has(token));
  return telling.length > 0 ? telling : [...tokens];
};

/** The one spelling under which two ways of writing the same place are equal. */
export const canonicalTokens = (text: string): string[] => withoutEmptyWords(tokensOf(text).map(expand));

/** All words that a place answers to: as written and expanded. */
export const indexWords = (texts: readonly string[]): string[] => {
  const words = new Set<string>();
  for (const text of texts) {
    for (const token of withoutEmptyWords(tokensOf(text))) words.add(token).add(expand(token));
  }
  return [...words];
};
