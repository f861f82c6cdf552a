import { phoneDigits } from "@plateau/contract/contacts/phone-digits.ts";
import { type Match, MIN_PHONE_DIGITS, type PersonTerms } from "@plateau/contract/personal-data/person.ts";
import { foldedWords } from "@plateau/contract/search/words.ts";

type Folded = {
  text: string;
  /** Where each folded character begins in the original, and the original's length last. */
  starts: readonly number[];
};

const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };

export const foldedCharacter = (character: string): string =>
  Array.from(
    character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
    (one) => ligatures[one] ?? one,
  ).join("");

const fold = (original: string): Folded => {
  const starts: number[] = [];
  let text = "";
  let at = 0;
  for (const character of original) {
    const folded = foldedCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) starts.push(at);
    at += character.length;
  }
  return { text, starts: [...starts, at] };
};

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** Whole words, whatever stands between them. */
const phrase = (words: readonly string[]): string => words.map(escaped).join("[^a-z0-9]+");
const whole = (pattern: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, "g");

const SEPARATORS = "[\\s.()/-]*";
const spaced = (digits: string): string => [...digits].join(SEPARATORS);

/** Any notation, also next to another number. A digit directly before or after makes it a different number. */
const phonePattern = (digits: string): string => {
  const abroad = `(?:\\+|(?<!\\d)${spaced("00")})${SEPARATORS}`;
  const start = digits.startsWith("0")
    ? `(?:(?<!\\d)0|${abroad}${spaced("33")}(?:${SEPARATORS}0)?)${SEPARATORS}`
    : `(?:${abroad}|(?<!\\d))`;
  return `${start}${spaced(digits.replace(/^0/, ""))}(?!\\d)`;
};

type Range = readonly [start: number, end: number];
type Finder = { match: Match; mark: string; find(folded: string): Range[] };

const byPattern = (match: Match, mark: string, pattern: RegExp): Finder => ({
  match,
  mark,
  find: (folded) => [...folded.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]),
});

/** Surest first. */
const findersOf = ({ firstname, lastname, email, phone }: PersonTerms): Finder[] => {
  const [first, last] = [foldedWords(firstname), foldedWords(lastname)];
  const finders: Finder[] = [];
  if (email) {
    const pattern = `(?<![a-z0-9._%+-])${escaped(fold(email).text)}(?![a-z0-9-])`;
    finders.push(byPattern("email", "[e-mail effacé]", new RegExp(pattern, "g")));
  }
  if (first.length > 0 && last.length > 0) {
    const orders = [phrase([...first, ...last]), phrase([...last, ...first])].join("|");
    finders.push(byPattern("full-name", "[personne effacée]", whole(orders)));
  }
  const digits = phoneDigits(phone);
  if (digits.length >= MIN_PHONE_DIGITS)
    finders.push(byPattern("phone", "[téléphone effacé]", new RegExp(phonePattern(digits), "g")));
  if (last.length > 0) finders.push(byPattern("last-name", "[personne effacée]", whole(phrase(last))));
  return finders;
};

/** The surest way in which one of the texts names the person. */
export const matchIn = (texts: readonly (string | null)[], person: PersonTerms): Match | undefined => {
  const folded = texts.flatMap((text) => (text ? [fold(text).text] : []));
  return findersOf(person).find(({ find }) => folded.some((text) => find(text).length > 0))?.match;
};

/** Replaces full name, last name, e-mail and phone; a first name alone stays. */
export const redacted = (original: string, person: PersonTerms): string => {
  let text = original;
  for (const { find, mark } of findersOf(person)) {
    const { text: folded, starts } = fold(text);
    for (const [start, end] of find(folded).reverse())
      text = text.slice(0, starts[start]) + mark + text.slice(starts[end]);
  }
  return text;
};

/** Of a JSON value, without the names of its fields. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Every text within a JSON value. */
export const redactedJson = <T>(value: T, person: PersonTerms): T => {
  if (typeof value === "string") return redacted(value, person) as T;
  if (Array.isArray(value)) return value.map((each) => redactedJson(each, person)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, redactedJson(each, person)]),
  ) as T;
};
