/** Prefix length of the deletes: bounds their number. */
const deleteLength = 7;

/** Short words and numbers have too many neighbours. */
export const mayBeMistyped = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/**
 * The prefix, intact and with each letter removed: words one typo apart share at least one (SymSpell,
 * https://github.com/wolfgarbe/SymSpell).
 */
export const deletesOf = (word: string): string[] => {
  if (!mayBeMistyped(word)) return [];
  const start = word.slice(0, deleteLength);
  const shorter = Array.from(start, (_, at) => start.slice(0, at) + start.slice(at + 1));
  return [...new Set([start, ...shorter])];
};

/** Or a prefix of `word`; one error is a letter added, missing, wrong or swapped. */
export const isOneErrorAway = (
  typed: string,
  word: string,
  { wholeWord }: { wholeWord: boolean },
): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return !wholeWord || word.length - at <= 1;
  const matches = (restTyped: string, restWord: string): boolean =>
    wholeWord ? restTyped === restWord : restWord.startsWith(restTyped);
  return (
    matches(typed.slice(at + 1), word.slice(at + 1)) ||
    matches(typed.slice(at + 1), word.slice(at)) ||
    matches(typed.slice(at), word.slice(at + 1)) ||
    (at + 1 < word.length &&
      typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      matches(typed.slice(at + 2), word.slice(at + 2)))
  );
};
