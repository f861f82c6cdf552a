import { plainText } from "../format/spacing.ts";
import type { Director } from "./director.ts";
import { type DirectorQuery, listedFirstNames } from "./director-id.ts";

const plain = (name: string): string =>
  plainText(name)
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const known = (names: readonly (string | null)[]): string[] => {
  const all = names.map((name) => plain(name ?? "")).filter((name) => name !== "");
  return all.length > 0 ? all : [""];
};

/** Runs of consecutive names ('Jean', 'Jean Pierre', 'Pierre'): registers drop hyphens. */
const runsOf = (names: readonly string[]): string[] =>
  names.flatMap((_, from) =>
    names.slice(from).map((_, more) => names.slice(from, from + more + 1).join(" ")),
  );

const isNamed = (
  { firstNames, usualFirstName, name, usualName, preferredName }: Director,
  words: string,
): boolean => {
  const given = known([usualFirstName, ...runsOf(listedFirstNames(firstNames))]);
  const surnames = known([name, usualName, preferredName]);
  return given.some((first) => surnames.some((last) => `${first} ${last}`.trim() === words));
};

const companiesOf = ({ companyCount, companies }: Director): number => companyCount ?? companies.length;

/**
 * Picks the director an identifier refers to: same name, then same birth month if any match, then a known
 * birth date, then the most companies. Null when no name matches.
 */
export const resolveDirector = (
  candidates: readonly Director[],
  { words, birthMonth }: DirectorQuery,
): Director | null => {
  const fullName = plain(words.join(" "));
  const named = candidates.filter((candidate) => isNamed(candidate, fullName));
  const born = birthMonth ? named.filter(({ birthDate }) => birthDate?.startsWith(birthMonth)) : [];
  const fitting = born.length > 0 ? born : named;
  const dated = fitting.filter(({ birthDate }) => birthDate !== null);
  const [first, ...others] = dated.length > 0 ? dated : fitting;
  if (!first) return null;
  return others.reduce((best, other) => (companiesOf(other) > companiesOf(best) ? other : best), first);
};
