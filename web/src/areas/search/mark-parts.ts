import { fitOf, fits, foldedText, foldedWords } from "@plateau/contract/search/words.ts";

export type Part = { text: string; marked: boolean };

type Range = { from: number; to: number };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A group of digits with any spacing: a SIREN, a phone number. */
const DIGITS = /\d(?:[ \u00a0\u202f.-]?\d)*/g;
/** Below this many digits, only numbers that start with them are marked. */
const SPACED_DIGITS = 5;

/** Number of original characters that fold to the first `length` characters. */
const reach = (text: string, length: number): number => {
  let at = 0;
  while (at < text.length && foldedText(text.slice(0, at)).length < length) at++;
  return at;
};

const rangeInWord = (word: string, at: number, typed: readonly string[]): Range[] => {
  const folded = foldedText(word);
  const best = typed
    .map((each) => ({ each, fit: fitOf(each, folded) }))
    .filter(({ fit }) => fit !== undefined)
    .sort((a, b) => Number(a.fit) - Number(b.fit) || b.each.length - a.each.length)[0];
  if (!best) return [];
  const length = best.fit === fits.beginning ? reach(word, best.each.length) : word.length;
  return [{ from: at, to: at + length }];
};

/** Typed digits in French national format (+33 becomes 0). */
const typedDigits = (typed: string): string =>
  typed.replace(/^\s*(?:\+|00)33\s*(?:\(0\))?/, "0").replace(/\D/g, "");

const rangeInDigits = (digits: string, at: number, typed: string): Range[] => {
  if (!digits.replace(/\D/g, "").startsWith(typed)) return [];
  let [to, left] = [0, typed.length];
  while (left > 0) if (/\d/.test(digits.charAt(to++))) left--;
  return [{ from: at, to: at + to }];
};

const rangesIn = (text: string, typed: string): Range[] => {
  const digits = typedDigits(typed);
  const inDigits =
    digits.length < SPACED_DIGITS
      ? []
      : [...text.matchAll(DIGITS)].flatMap((match) => rangeInDigits(match[0], match.index, digits));
  const words = foldedWords(typed).filter((word) => inDigits.length === 0 || !/^\d+$/.test(word));
  return [
    ...inDigits,
    ...[...text.matchAll(WORD)].flatMap((match) => rangeInWord(match[0], match.index, words)),
  ];
};

/** Splits a text into marked and unmarked parts, ignoring accents, case, spacing and one typo per word. */
export const markParts = (text: string, typed: string): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  const add = (to: number, marked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), marked });
    at = Math.max(at, to);
  };
  for (const { from, to } of rangesIn(text, typed).sort((a, b) => a.from - b.from || b.to - a.to)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
};
