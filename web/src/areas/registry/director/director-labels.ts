import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import { directorId, readDirectorId } from "@plateau/contract/registry/director-id.ts";

/** Roles shown after the main one. */
const QUALITIES_SHOWN = 3;

let months: Intl.DateTimeFormat | undefined;

/** `12 septembre 1974`, or `septembre 1974` without a day. */
export const birthText = ({ birthDate, formattedBirthDate }: Director): string | null => {
  if (birthDate === null) return formattedBirthDate;
  if (birthDate.length > 7) return formatDate(birthDate);
  months ??= new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
  return months.format(new Date(`${birthDate}-01T12:00:00Z`));
};

const participle = { M: "Né", F: "Née" } as const;

/** `Née le 12 septembre 1974`, or `Né(e) en septembre 1974` when sex and day are unknown. */
export const birthSentence = (director: Director): string | null => {
  const born = director.sex ? participle[director.sex] : "Né(e)";
  const birth = birthText(director);
  return birth && `${born} ${/^\d/.test(birth) ? "le" : "en"} ${birth}`;
};

export const ageText = ({ age }: Director): string | null => (age === null ? null : formatCount(age, "an"));

/** Full name from the register, otherwise composed. */
export const directorName = ({
  fullName,
  usualFirstName,
  firstNames,
  preferredName,
  usualName,
  name,
}: Director): string =>
  fullName ||
  [usualFirstName || firstNames, preferredName || usualName || name].filter(Boolean).join(" ") ||
  "Dirigeant sans nom";

/** Identifier in the URL. Null without a birth date: homonyms could not be told apart. */
export const directorAddress = (director: Director): string | null => {
  const { id, birthDate } = director;
  if (birthDate === null) return null;
  return id === null || "refused" in readDirectorId(id) ? directorId(director) : id;
};

/** Main role, up to three others, and the number not shown. */
export const qualitiesOf = ({
  role,
  roles,
}: Director): { first: string | null; others: string[]; more: number } => {
  const [first = null, ...others] = [...new Set([...(role ? [role] : []), ...roles])];
  return {
    first,
    others: others.slice(0, QUALITIES_SHOWN),
    more: Math.max(0, others.length - QUALITIES_SHOWN),
  };
};

export type NamedCompany = { label: string; name: string; siren: string | null };

/** Current, other and last company, without duplicates. */
export const companiesNamed = ({
  currentCompany,
  currentCompanySiren,
  company,
  latestCompany,
}: Director): NamedCompany[] => {
  const named = [
    { label: "Entreprise actuelle", name: currentCompany, siren: currentCompanySiren },
    { label: "Autre entreprise", name: company, siren: null },
    { label: "Dernière entreprise", name: latestCompany, siren: null },
  ];
  return named.flatMap(({ name, ...company }, at) =>
    name && named.findIndex((other) => other.name === name) === at ? [{ name, ...company }] : [],
  );
};
