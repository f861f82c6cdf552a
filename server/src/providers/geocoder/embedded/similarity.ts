import { allowsTypo, isOneErrorAway } from "@plateau/contract/search/words.ts";

const kindsOfStreet = new Set(
  "allee avenue boulevard chemin cite cours faubourg impasse passage place quai route rue square villa".split(
    " ",
  ),
);

const weight = (token: string): number => (kindsOfStreet.has(token) ? 2 : Math.min(token.length, 8) + 1);

/**
 * Similarity from 0 to 1: 1 when equal, 0.9 for a prefix, 0.7 when contained (the public service's steps),
 * else by word, in any order and with one typo per word.
 */
export const similarity = (typed: readonly string[], rendering: readonly string[]): number => {
  const query = typed.join(" ");
  const label = rendering.join(" ");
  if (query === label) return 1;
  if (label.startsWith(query)) return 0.9;
  const contained = ` ${label}`.includes(` ${query}`) ? 0.7 : 0;
  return Math.max(contained, 0.88 * wordSimilarity(typed, rendering));
};

const wordSimilarity = (typed: readonly string[], rendering: readonly string[]): number => {
  const free = [...rendering];
  let typedWeight = 0;
  let matched = 0;
  let covered = 0;
  typed.forEach((token, index) => {
    const best = bestWord(token, free, index === typed.length - 1);
    typedWeight += weight(token);
    matched += weight(token) * best.similarity;
    if (best.at >= 0) covered += weight(free.splice(best.at, 1)[0] ?? "");
  });
  const total = rendering.reduce((sum, token) => sum + weight(token), 0);
  if (typedWeight === 0 || total === 0) return 0;
  return (matched / typedWeight) * (0.8 + 0.2 * (covered / total));
};

const bestWord = (
  token: string,
  words: readonly string[],
  isLast: boolean,
): { at: number; similarity: number } => {
  let best = { at: -1, similarity: 0 };
  words.forEach((word, at) => {
    const similarity = wordAgainstWord(token, word, isLast);
    if (similarity > best.similarity) best = { at, similarity };
  });
  return best;
};

const wordAgainstWord = (typed: string, word: string, isLast: boolean): number => {
  if (typed === word) return 1;
  const numeric = /\d/.test(typed);
  if (!numeric && word.startsWith(typed)) return isLast ? 0.95 : 0.85;
  if (numeric || !allowsTypo(typed)) return 0;
  if (isOneErrorAway(typed, word, { whole: true })) return 0.8;
  return isOneErrorAway(typed, word, { whole: false }) ? 0.7 : 0;
};

/** The public service's formula: importance counts for a tenth. */
export const placeScore = (similarity: number, importance: number): number =>
  Math.round(((similarity + Math.min(importance, 1) * 0.1) / 1.1) * 100_000) / 100_000;
