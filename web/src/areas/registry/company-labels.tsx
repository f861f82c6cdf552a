import { townText } from "@plateau/contract/format/town.ts";
import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { StatusBadge } from "../../ui/badge.tsx";

export const companyName = ({
  companyName,
  registeredName,
  formattedSiren,
}: Pick<CompanySummary, "companyName" | "registeredName" | "formattedSiren">): string =>
  companyName ?? registeredName ?? formattedSiren;

export const otherNames = ({ acronym, tradeName }: Pick<CompanySummary, "acronym" | "tradeName">): string =>
  [acronym, tradeName].filter(Boolean).join(" · ");

/** `75009 PARIS 9`, from the known parts. */
export const townOf = ({ postcode, city }: { postcode: string | null; city: string | null }): string =>
  townText(postcode, city);

/** `68.20B · Location de terrains et d’autres biens immobiliers`. */
export const activityOf = ({ nafCode, nafLabel }: Pick<CompanySummary, "nafCode" | "nafLabel">): string =>
  [nafCode, nafLabel].filter(Boolean).join(" · ");

/** `SAS` from 'SAS, société par actions simplifiée'; otherwise the form unchanged. */
export const shortLegalForm = (form: string): string => /^([A-Z]{2,6}),\s/.exec(form)?.[1] ?? form;

type CompanyStatusProps = { company: Pick<CompanySummary, "ceased"> };

/** Nothing when no source says it. */
export function CompanyStatus({ company }: CompanyStatusProps) {
  if (company.ceased === null) return null;
  return company.ceased ? (
    <StatusBadge tone="slate">Cessée</StatusBadge>
  ) : (
    <StatusBadge tone="green">Active</StatusBadge>
  );
}
