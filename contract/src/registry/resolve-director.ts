import type { Director } from "./director.ts";
import type { DirectorSought } from "./director-id.ts";

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether the words are one of the first names followed by one of the surnames, whatever accents and case. */
const isNamed = (director: Director, words: string): boolean => {
  const { prenom, prenom_usuel, nom, nom_usuel, nom_usage } = director;
  const listed = prenom?.split(/[\s,]+/) ?? [];
  const firstNames = [prenom_usuel, prenom, ...listed].flatMap((name) => (name ? [plain(name)] : []));
  const surnames = [nom, nom_usuel, nom_usage].flatMap((name) => (name ? [plain(name)] : []));
  return firstNames.some((first) => surnames.some((last) => `${first} ${last}` === words));
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
  const named = candidates.filter((candidate) => isNamed(candidate, plain(words.join(" "))));
  const born = birthMonth
    ? named.filter(({ date_de_naissance }) => date_de_naissance?.startsWith(birthMonth))
    : [];
  const fitting = born.length > 0 ? born : named;
  const dated = fitting.filter(({ date_de_naissance }) => date_de_naissance !== null);
  const [first, ...others] = dated.length > 0 ? dated : fitting;
  if (!first) return null;
  return others.reduce((best, other) => (companiesOf(other) > companiesOf(best) ? other : best), first);
};
