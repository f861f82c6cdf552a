import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import { directorId, readDirectorId } from "@plateau/contract/registry/director-id.ts";

/** How many qualities a card shows beside the first. */
const QUALITIES_SHOWN = 3;

let months: Intl.DateTimeFormat | undefined;

/** `12 septembre 1974`; `septembre 1974` where the day is not told. */
export const birthText = ({ date_de_naissance, date_de_naissance_formate }: Director): string | null => {
  if (date_de_naissance === null) return date_de_naissance_formate;
  if (date_de_naissance.length > 7) return formatDate(date_de_naissance);
  months ??= new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
  return months.format(new Date(`${date_de_naissance}-01T12:00:00Z`));
};

const participle = { M: "Né", F: "Née" } as const;

/** `Née le 12 septembre 1974`; `Né(e) en septembre 1974` where neither sex nor day is told. */
export const bornText = (director: Director): string | null => {
  const born = director.sexe ? participle[director.sexe] : "Né(e)";
  const birth = birthText(director);
  return birth && `${born} ${/^\d/.test(birth) ? "le" : "en"} ${birth}`;
};

/** `52 ans`. */
export const ageText = ({ age }: Director): string | null => (age === null ? null : formatCount(age, "an"));

/** `75010 Paris`. */
export const townText = ({ code_postal, ville }: Pick<Director, "code_postal" | "ville">): string | null =>
  [code_postal, ville].filter(Boolean).join(" ") || null;

/** The name as the register writes it whole, else made of its parts. */
export const directorName = ({
  nom_complet,
  prenom_usuel,
  prenom,
  nom_usage,
  nom_usuel,
  nom,
}: Director): string =>
  nom_complet ||
  [prenom_usuel || prenom, nom_usage || nom_usuel || nom].filter(Boolean).join(" ") ||
  "Dirigeant sans nom";

/**
 * What leads to the page of a director found: the register's own identifier, where it is one that can be read back. Null
 * without a birth date: namesakes could not be told apart there.
 */
export const directorAddress = (director: Director): string | null => {
  const { id, date_de_naissance } = director;
  if (date_de_naissance === null) return null;
  return id === null || "refused" in readDirectorId(id) ? directorId(director) : id;
};

/** What a director is first of all, then up to three of the rest, and how many more there are. */
export const qualitiesOf = ({
  qualite,
  qualites,
}: Director): { first: string | null; others: string[]; more: number } => {
  const [first = null, ...others] = [...new Set([...(qualite ? [qualite] : []), ...qualites])];
  return {
    first,
    others: others.slice(0, QUALITIES_SHOWN),
    more: Math.max(0, others.length - QUALITIES_SHOWN),
  };
};

/** A company that a card names. */
export type NamedCompany = { label: string; name: string; siren: string | null };

/** The companies of a card: the current one, another and the last one, each name once. */
export const companiesNamed = ({
  entreprise_actuelle,
  siren_entreprise_actuelle,
  entreprise,
  derniere_entreprise,
}: Director): NamedCompany[] => {
  const named = [
    { label: "Entreprise actuelle", name: entreprise_actuelle, siren: siren_entreprise_actuelle },
    { label: "Autre entreprise", name: entreprise, siren: null },
    { label: "Dernière entreprise", name: derniere_entreprise, siren: null },
  ];
  return named.flatMap(({ name, ...company }, at) =>
    name && named.findIndex((other) => other.name === name) === at ? [{ name, ...company }] : [],
  );
};
