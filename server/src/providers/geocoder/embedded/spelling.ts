import { allowsTypo } from "@plateau/contract/search/words.ts";

/** Prefix length of the deletes: bounds their number. */
const deleteLength = 7;

/**
 * The prefix, intact and with each letter removed: words one typo apart share at least one (SymSpell,
 * https://github.com/wolfgarbe/SymSpell).
 */
export const deletesOf = (word: string): string[] => {
  if (!allowsTypo(word)) return [];
  const start = word.slice(0, deleteLength);
  const shorter = Array.from(start, (_, at) => start.slice(0, at) + start.slice(at + 1));
  return [...new Set([start, ...shorter])];
};
