import type { CompanySummary } from "@plateau/contract/registry/company.ts";

/** What a company is called; its number where no register names it. */
export const companyName = ({
  nom_entreprise,
  denomination,
  siren_formate,
}: Pick<CompanySummary, "nom_entreprise" | "denomination" | "siren_formate">): string =>
  nom_entreprise ?? denomination ?? siren_formate;

/** The other names that it goes by: its acronym and its trade name. */
export const otherNames = ({
  sigle,
  nom_commercial,
}: Pick<CompanySummary, "sigle" | "nom_commercial">): string =>
  [sigle, nom_commercial].filter(Boolean).join(" · ");

/** `75009 PARIS 9`, with what is known of it. */
export const townOf = ({
  code_postal,
  ville,
}: {
  code_postal: string | null;
  ville: string | null;
}): string => [code_postal, ville].filter(Boolean).join(" ");

/** `68.20B · Location de terrains et d’autres biens immobiliers`. */
export const activityOf = ({
  code_naf,
  libelle_code_naf,
}: Pick<CompanySummary, "code_naf" | "libelle_code_naf">): string =>
  [code_naf, libelle_code_naf].filter(Boolean).join(" · ");

/** The short name of a legal form, where it starts with one: `SAS` of 'SAS, société par actions simplifiée'. */
export const shortLegalForm = (form: string): string => /^([A-Z]{2,6}),\s/.exec(form)?.[1] ?? form;
