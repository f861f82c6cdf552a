import { plainText } from "../format/plain-text.ts";
import type { Director } from "./director.ts";
import { type DirectorSought, listedFirstNames } from "./director-id.ts";

/** A name as registers agree on it: one writes 'Lœtitia D’Arc', another 'LOETITIA D'ARC'. */
const plain = (name: string): string =>
  plainText(name)
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Those of the names that are known, comparable; an empty one where none is. */
const known = (names: readonly (string | null)[]): string[] => {
  const all = names.map((name) => plain(name ?? "")).filter((name) => name !== "");
  return all.length > 0 ? all : [""];
};

/** Names that follow one another in a list: 'Jean', 'Jean Pierre', 'Pierre'. A register may leave out a hyphen. */
const runsOf = (names: readonly string[]): string[] =>
  names.flatMap((_, from) =>
    names.slice(from).map((_, more) => names.slice(from, from + more + 1).join(" ")),
  );

/**
 * Whether the words are one of the first names followed by one of the surnames, whatever accents and case. Somebody
 * who has none of one of them is found by the other.
 */
const isNamed = ({ prenom, prenom_usuel, nom, nom_usuel, nom_usage }: Director, words: string): boolean => {
  const firstNames = known([prenom_usuel, ...runsOf(listedFirstNames(prenom))]);
  const surnames = known([nom, nom_usuel, nom_usage]);
  return firstNames.some((first) => surnames.some((last) => `${first} ${last}`.trim() === words));
};

const companiesOf = ({ nb_entreprises_total, entreprises }: Director): number =>
  nb_entreprises_total ?? entreprises.length;

/**
 * Which of the directors that a search has found an identifier means: those of that name; of them, when any, those
 * born in that month; among several, one whose birth date is known, with the most companies. Null when none fits.
 */
export const resolveDirector = (
  candidates: readonly Director[],
  { words, birthMonth }: DirectorSought,
): Director | null => {
  const sought = plain(words.join(" "));
  const named = candidates.filter((candidate) => isNamed(candidate, sought));
  const born = birthMonth
    ? named.filter(({ date_de_naissance }) => date_de_naissance?.startsWith(birthMonth))
    : [];
  const fitting = born.length > 0 ? born : named;
  const dated = fitting.filter(({ date_de_naissance }) => date_de_naissance !== null);
  const [first, ...others] = dated.length > 0 ? dated : fitting;
  if (!first) return null;
  return others.reduce((best, other) => (companiesOf(other) > companiesOf(best) ? other : best), first);
};
