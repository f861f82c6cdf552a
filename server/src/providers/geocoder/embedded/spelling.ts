/** Letters of a word that its deletes are made from: enough to find it, and a bounded number of them. */
const deleteLength = 7;

/** Shorter words, and numbers, are never taken for mistyped: too many others are one letter away. */
export const mayBeMistyped = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/**
 * The beginning of a word as it is and with one letter left out, each way. Two words one typing error apart share at
 * least one of these (SymSpell, https://github.com/wolfgarbe/SymSpell).
 */
export const deletesOf = (word: string): string[] => {
  if (!mayBeMistyped(word)) return [];
  const start = word.slice(0, deleteLength);
  const shorter = Array.from(start, (_, at) => start.slice(0, at) + start.slice(at + 1));
  return [...new Set([start, ...shorter])];
};

/**
 * Whether `typed` is `word`, or its beginning, with at most one error: a letter too many, missing, wrong, or two
 * neighbours swapped.
 */
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
