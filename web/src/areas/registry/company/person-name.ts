import type { Representative } from "@plateau/contract/registry/person.ts";

type Named = Pick<
  Representative,
  | "personne_morale"
  | "nom_complet"
  | "nom"
  | "nom_usuel"
  | "nom_usage"
  | "prenom"
  | "prenom_usuel"
  | "denomination"
  | "siren"
>;

/** What somebody who represents or owns a company is called. */
export const personName = (person: Named): string => {
  const name = person.personne_morale
    ? (person.denomination ?? person.nom_complet)
    : (person.nom_complet ??
      [person.prenom_usuel ?? person.prenom, person.nom ?? person.nom_usuel ?? person.nom_usage]
        .filter(Boolean)
        .join(" "));
  return name || person.siren || "Nom inconnu";
};
