import {
  abbreviations,
  expand,
  fold,
  tokensOf,
  withoutEmptyWords,
} from "@plateau/contract/geocoding/normalise.ts";

export type TypedPlace = {
  /** May be part of a name ('8 mai 1945'): only a match decides. */
  number: number | null;
  suffix: string;
  tokens: string[];
  /** Canonical, number first; several when a word is ambiguous. */
  readings: string[][];
};

const leadingNumber =
  /^(\d{1,4})(?:\s*[-/]\s*\d{1,4}(?![\d]))?(?:\s*(bis|ter|quater|quinquies|[a-z])(?![a-z0-9']))?(?=[\s,]|$)/;
const citiesWithArrondissements = new Set(["paris", "lyon", "marseille", "cedex"]);

/**
 * '12 bis r. de Rivoli, Paris 4' → number 12, suffix bis, words r, rivoli, paris, 4. The number may also
 * follow the street.
 */
export const readTypedPlace = (q: string): TypedPlace => {
  const text = q.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().slice(0, 200);
  const leading = readLeadingNumber(text);
  const all = tokensOf(leading ? leading.rest : text);
  const at = leading ? -1 : trailingNumberAt(all);
  const number = leading?.number ?? (at < 0 ? null : Number(all[at]));
  const words = withoutEmptyWords(at < 0 ? all : all.filter((_, index) => index !== at));
  const tokens = number === null && words.length === 0 ? all : words;
  const suffix = leading?.suffix ?? "";
  const house = number === null ? [] : [`${number}${suffix}`];
  const readings = readingsOf(tokens).map((reading) => [...house, ...reading]);
  return {
    number,
    suffix,
    tokens,
    readings: at < 0 ? readings : [...readings, withoutEmptyWords(all).map(expand)],
  };
};

const readLeadingNumber = (text: string): { number: number; suffix: string; rest: string } | null => {
  const match = leadingNumber.exec(text);
  if (!match) return null;
  const [whole, digits, letter] = match;
  const isWord = letter !== undefined && (abbreviations.has(letter) || letter === "d" || letter === "l");
  const suffix = isWord ? "" : (letter ?? "");
  const rest = isWord ? text.slice(whole.length - letter.length) : text.slice(whole.length);
  return fold(rest) === "" ? null : { number: Number(digits), suffix, rest };
};

const trailingNumberAt = (tokens: readonly string[]): number =>
  tokens.findIndex(
    (token, at) =>
      at >= 2 &&
      /^\d{1,4}$/.test(token) &&
      !citiesWithArrondissements.has(tokens[at - 1] ?? "") &&
      !(tokens[at + 1] ?? "").startsWith("arr"),
  );

const readingsOf = (tokens: readonly string[]): string[][] => {
  const expanded = tokens.map(expand);
  const last = tokens.at(-1);
  if (last === undefined || expand(last) === last) return [expanded];
  return [expanded, [...expanded.slice(0, -1), last]];
};
