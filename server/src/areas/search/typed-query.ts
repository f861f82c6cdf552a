import { fitOf, fits, foldedWords } from "@plateau/contract/search/words.ts";

/**
 * One thing that must be found, in any of the ways in which it may be written: words that are all needed. '552 100 554'
 * is three numbers or one, 'bd' is 'bd' or 'boulevard'.
 */
export type Wanted = { ways: string[][]; last: boolean };

/** How much of a word must be there: all of it, the beginning of the last one, or whatever may be meant by it. */
export type Strictness = "same" | "beginning" | "forgiving";

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

/** '+33 1 …', '+33 (0)1 …' and '0033 1 …' as they are dialled in France. */
const asDialled = (typed: string): string =>
  typed.replace(/(?:\+|(?<!\d)00)\s?33[\s.-]*(?:\(0\))?[\s.-]*(?=[1-9])/g, "0");

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Numbers that stand side by side may be one, cut by spaces: a SIREN, a telephone. */
const waysOfNumbers = (run: string[]): string[][] => {
  const joined = run.join("");
  return [
    run,
    ...(run.length > 1 ? [[joined]] : []),
    ...(/^33[1-9]\d{8}$/.test(joined) ? [[`0${joined.slice(2)}`]] : []),
  ];
};

const waysOfWord = (word: string): string[][] => {
  const full = abbreviations.get(word);
  return full === undefined ? [[word]] : [[word], [full]];
};

/** What somebody typed, as a list of what must all be found. Empty when it holds neither a letter nor a digit. */
export const wantedOf = (typed: string): Wanted[] => {
  const found: Wanted[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) found.push({ ways: waysOfNumbers(run), last: false });
    run = [];
  };
  for (const word of foldedWords(asDialled(typed))) {
    if (isNumber(word)) run.push(word);
    else {
      endRun();
      found.push({ ways: waysOfWord(word), last: false });
    }
  }
  endRun();
  return found.map((wanted, at) => ({ ...wanted, last: at === found.length - 1 }));
};

/** The beginning of a telephone number, as it is dialled in France, if one was typed: six digits or more. */
export const dialledNumber = (wanted: readonly Wanted[]): string | undefined =>
  wanted.map(({ ways }) => ways.at(-1)?.join("") ?? "").find((number) => /^\d{6,}$/.test(number));

/** Every word of letters that may be mistyped, each once. */
export const forgivableWords = (wanted: readonly Wanted[]): string[] => [
  ...new Set(wanted.flatMap(({ ways }) => ways.flat()).filter((word) => /^[a-z]{3,}$/.test(word))),
];

/** Shorter words in the middle are whole: too many others begin with them. */
const BEGINNING_IN_THE_MIDDLE = 3;

/**
 * What is wanted as a `tsquery`. Words are letters and digits only: nothing in them can be taken for an operator.
 * @param meant what each word may be a mistyping of; heard by `forgiving` alone
 */
export const tsqueryOf = (
  wanted: readonly Wanted[],
  strictness: Strictness,
  meant: ReadonlyMap<string, readonly string[]> = new Map(),
): string => {
  const termOf = (word: string, grows: boolean): string => {
    const isBeginning =
      (strictness !== "same" && grows) ||
      (strictness === "forgiving" && word.length >= BEGINNING_IN_THE_MIDDLE && !isNumber(word));
    const others = strictness === "forgiving" ? (meant.get(word) ?? []) : [];
    return `(${[`'${word}'${isBeginning ? ":*" : ""}`, ...others.map((other) => `'${other}'`)].join("|")})`;
  };
  const wayOf = (way: readonly string[], last: boolean): string =>
    `(${way.map((word, at) => termOf(word, last && at === way.length - 1)).join("&")})`;
  return wanted.map(({ ways, last }) => `(${ways.map((way) => wayOf(way, last)).join("|")})`).join("&");
};

/** How far the words of a thing are from what is wanted: 0 for all the same, more for each beginning and error. */
export const distanceOf = (wanted: readonly Wanted[], words: readonly string[]): number =>
  wanted.reduce((sum, { ways }) => sum + Math.min(...ways.map((way) => distanceOfWay(way, words))), 0);

const UNFIT = 10;

const distanceOfWay = (way: readonly string[], words: readonly string[]): number =>
  way.reduce((sum, typed) => sum + bestFit(typed, words), 0);

const bestFit = (typed: string, words: readonly string[]): number => {
  let best: number = UNFIT;
  for (const word of words) {
    best = Math.min(best, fitOf(typed, word) ?? UNFIT);
    if (best === fits.same) break;
  }
  return best;
};
