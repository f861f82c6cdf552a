import { formatDate } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/money.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { LedCompany } from "@plateau/contract/registry/director.ts";

type Words = { label: string; text: string };

/** `552 100 554`: the digits of a SIREN by threes, kept on one line. */
export const sirenText = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, `$1${NARROW}`);

export const ledCompanyName = ({ nom_entreprise, denomination }: LedCompany): string =>
  nom_entreprise || denomination || "Entreprise sans nom";

/** `Président, Gérant`; empty when no role is told. */
export const roleText = ({ dirigeant }: LedCompany): string => dirigeant?.qualites.join(", ") ?? "";

/** 'Actif' for the register's own word for it; the register's word otherwise. */
export const companyStatus = ({ statut_consolide }: LedCompany): { active: boolean; text: string } => {
  const active = statut_consolide?.toLowerCase() === "actif";
  return { active, text: active ? "Actif" : statut_consolide || "Inconnu" };
};

/** What is known of a company and of the director's place in it, fact by fact. */
export const companyFacts = (company: LedCompany): Words[] => {
  const since = company.dirigeant?.date_prise_de_poste;
  const facts: [string, string | null | undefined][] = [
    ["En poste depuis", since && formatDate(since)],
    ["SIREN", company.siren_formate ?? (company.siren && sirenText(company.siren))],
    ["Forme juridique", company.forme_juridique],
    ["Ville", company.siege?.ville],
    ["Activité", company.libelle_code_naf],
    ["Création", company.date_creation_formate],
    ["Effectif", company.effectif],
    ["Capital", company.capital === null ? null : formatEuros(company.capital)],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
};
