import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";

type CompanyStatusProps = { company: Pick<CompanySummary, "entreprise_cessee"> };

/** A company is active unless the register says that it has ceased. */
export function CompanyStatus({ company }: CompanyStatusProps) {
  return company.entreprise_cessee ? (
    <StatusBadge tone="slate">Cessée</StatusBadge>
  ) : (
    <StatusBadge tone="green">Active</StatusBadge>
  );
}
