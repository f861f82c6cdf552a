import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import { fitOf, fits, foldedWords } from "@plateau/contract/search/words.ts";

/**
 * Alternative notations, each a list of required words: '552 100 554' is three numbers or one, 'bd' is 'bd'
 * or 'boulevard'.
 */
export type QueryTerm = { alternatives: string[][]; last: boolean };

/** Whole words, a prefix for the last one, or corrected words. */
export type Strictness = "exact" | "prefix" | "fuzzy";

const abbreviations: ReadonlyMap<string, string> = new Map([
  ["all", "allee"],
  ["av", "avenue"],
  ["ave", "avenue"],
  ["bd", "boulevard"],
  ["bld", "boulevard"],
  ["blvd", "boulevard"],
  ["bvd", "boulevard"],
  ["chem", "chemin"],
  ["cie", "compagnie"],
  ["fbg", "faubourg"],
  ["fg", "faubourg"],
  ["gal", "general"],
  ["imp", "impasse"],
  ["mal", "marechal"],
  ["pl", "place"],
  ["rte", "route"],
  ["sq", "square"],
  ["st", "saint"],
  ["ste", "sainte"],
]);

/** '+33 1 …', '+33 (0)1 …' and '0033 1 …' in national notation. */
const frenchPhoneNotation = (typed: string): string =>
  typed.replace(/(?:\+|(?<!\d)00)\s?33[\s.-]*(?:\(0\))?[\s.-]*(?=[1-9])/g, "0");

const isNumber = (word: string): boolean => /^\d+$/.test(word);

const numberAlternatives = (run: string[]): string[][] => {
  const joined = run.join("");
  return [
    run,
    ...(run.length > 1 ? [[joined]] : []),
    ...(/^33[1-9]\d{8}$/.test(joined) ? [[`0${joined.slice(2)}`]] : []),
  ];
};

const wordAlternatives = (word: string): string[][] => {
  const full = abbreviations.get(word);
  return full === undefined ? [[word]] : [[word], [full]];
};

export const parseQuery = (typed: string): QueryTerm[] => {
  const found: QueryTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) found.push({ alternatives: numberAlternatives(run), last: false });
    run = [];
  };
  for (const word of foldedWords(frenchPhoneNotation(typed))) {
    if (isNumber(word)) run.push(word);
    else {
      endRun();
      found.push({ alternatives: wordAlternatives(word), last: false });
    }
  }
  endRun();
  return found.map((term, at) => ({ ...term, last: at === found.length - 1 }));
};

/** Six digits or more, in national notation. */
export const phoneNumberPrefix = (terms: readonly QueryTerm[]): string | undefined =>
  terms
    .map(({ alternatives }) => alternatives.at(-1)?.join("") ?? "")
    .find((number) => /^\d{6,}$/.test(number));

export const typoTolerantWords = (terms: readonly QueryTerm[]): string[] => [
  ...new Set(
    terms.flatMap(({ alternatives }) => alternatives.flat()).filter((word) => /^[a-z]{3,}$/.test(word)),
  ),
];

/** Shorter words match whole: too many words share the prefix. */
const MIN_INNER_PREFIX = 3;

/**
 * Words hold letters and digits only, so no operator can be injected.
 * @param corrections by word, for `fuzzy` only
 */
export const tsqueryOf = (
  terms: readonly QueryTerm[],
  strictness: Strictness,
  corrections: ReadonlyMap<string, readonly string[]> = new Map(),
): string => {
  const termOf = (word: string, grows: boolean): string => {
    const isPrefix =
      (strictness !== "exact" && grows) ||
      (strictness === "fuzzy" && word.length >= MIN_INNER_PREFIX && !isNumber(word));
    const others = strictness === "fuzzy" ? (corrections.get(word) ?? []) : [];
    return `(${[`'${word}'${isPrefix ? ":*" : ""}`, ...others.map((other) => `'${other}'`)].join("|")})`;
  };
  const clauseOf = (alternative: readonly string[], last: boolean): string =>
    `(${alternative.map((word, at) => termOf(word, last && at === alternative.length - 1)).join("&")})`;
  return terms
    .map(
      ({ alternatives, last }) =>
        `(${alternatives.map((alternative) => clauseOf(alternative, last)).join("|")})`,
    )
    .join("&");
};

/** 0 for identical words; grows with each prefix and typo. */
export const distanceOf = (terms: readonly QueryTerm[], words: readonly string[]): number =>
  terms.reduce(
    (sum, { alternatives }) =>
      sum + Math.min(...alternatives.map((alternative) => distanceOfAlternative(alternative, words))),
    0,
  );

const UNFIT = 10;

const distanceOfAlternative = (alternative: readonly string[], words: readonly string[]): number =>
  alternative.reduce((sum, typed) => sum + bestFit(typed, words), 0);

const bestFit = (typed: string, words: readonly string[]): number => {
  let best: number = UNFIT;
  for (const word of words) {
    best = Math.min(best, fitOf(typed, word) ?? UNFIT);
    if (best === fits.same) break;
  }
  return best;
};

/** Inclusive bounds; undefined when not an id prefix. */
export const idRangeOfPrefix = (typed: string): { first: string; last: string } | undefined => {
  const digits = typed.replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return undefined;
  return { first: asId(digits.padEnd(32, "0")), last: asId(digits.padEnd(32, "f")) };
};

const asId = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** A whole number as typed, or the beginning of one. Undefined for a commune alone. */
export const parcelNumberPrefix = (typed: string): string | undefined => {
  const number = readParcelNumber(typed);
  if (number !== null) return number;
  const whole = typed.toUpperCase().replace(/[\s-]/g, "");
  return /^[0-9AB]{5}[0-9A-Z]{1,9}$/.test(whole) ? whole : undefined;
};
