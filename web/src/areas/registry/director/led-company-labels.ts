import { formatDate } from "@plateau/contract/format/date.ts";
import { formatEuros } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { LedCompany } from "@plateau/contract/registry/director.ts";

type Words = { label: string; text: string };

/** `552 100 554`, unbreakable. */
export const sirenText = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, `$1${NARROW}`);

export const ledCompanyName = ({ companyName, registeredName }: LedCompany): string =>
  companyName || registeredName || "Entreprise sans nom";

/** `Président, Gérant`, or empty. */
export const roleText = ({ director }: LedCompany): string => director?.roles.join(", ") ?? "";

/** 'Actif' for the register's active status; other statuses unchanged. */
export const companyStatus = ({ overallStatus }: LedCompany): { active: boolean; text: string } => {
  const active = overallStatus?.toLowerCase() === "actif";
  return { active, text: active ? "Actif" : overallStatus || "Inconnu" };
};

export const companyFacts = (company: LedCompany): Words[] => {
  const since = company.director?.appointmentDate;
  const facts: [string, string | null | undefined][] = [
    ["En poste depuis", since && formatDate(since)],
    ["SIREN", company.formattedSiren ?? (company.siren && sirenText(company.siren))],
    ["Forme juridique", company.legalForm],
    ["Ville", company.headOffice?.city],
    ["Activité", company.nafLabel],
    ["Création", company.formattedCreationDate],
    ["Effectif", company.headcount],
    ["Capital", company.capital === null ? null : formatEuros(company.capital)],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
};
