/**
 * Word matching of the global search. Keep in step with the SQL function `search_words`; a test compares the
 * two.
 */

const WORD_LENGTH = 60;

const letters: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "oe",
  æ: "ae",
  Æ: "ae",
  ß: "ss",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
};

/** Lower case without accents; all but letters and digits become spaces. */
export const foldedText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[A-Z]/g, (capital) => capital.toLowerCase())
    .replace(/[œŒæÆßøØłŁđĐ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

export const foldedWords = (text: string): string[] =>
  foldedText(text)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.slice(0, WORD_LENGTH));

/** Short words and numbers have too many neighbours one letter away. */
export const allowsTypo = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/**
 * Whether `typed` equals `word` (or its beginning unless `whole`) with at most one letter missing, added,
 * wrong or swapped.
 */
export const isOneErrorAway = (typed: string, word: string, { whole }: { whole: boolean }): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return !whole || word.length - at <= 1;
  const fits = (rest: string, of: string): boolean => (whole ? rest === of : of.startsWith(rest));
  return (
    fits(typed.slice(at + 1), word.slice(at + 1)) ||
    fits(typed.slice(at + 1), word.slice(at)) ||
    fits(typed.slice(at), word.slice(at + 1)) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      fits(typed.slice(at + 2), word.slice(at + 2)))
  );
};

export const fits = { same: 0, beginning: 1, mistyped: 2, mistypedBeginning: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

const BEGINNING_LENGTH = 5;

/** Undefined without a match; both words must be normalised. */
export const fitOf = (typed: string, word: string): Fit | undefined => {
  if (typed === word) return fits.same;
  if (word.startsWith(typed)) return fits.beginning;
  if (/\d/.test(typed) || typed.length < 3 || !allowsTypo(word)) return undefined;
  if (isOneErrorAway(typed, word, { whole: true })) return fits.mistyped;
  const mayBegin = typed.length >= BEGINNING_LENGTH;
  return mayBegin && isOneErrorAway(typed, word, { whole: false }) ? fits.mistypedBeginning : undefined;
};

const LONGER_WORDS = 40;

/** Of the words, those that `typed` may be a typo of: whole ones first, then some that begin so. */
export const mistypedFor = (typed: string, words: readonly string[]): string[] => {
  const fitting = (fit: Fit) => words.filter((word) => fitOf(typed, word) === fit);
  return [...fitting(fits.mistyped), ...fitting(fits.mistypedBeginning).slice(0, LONGER_WORDS)];
};
