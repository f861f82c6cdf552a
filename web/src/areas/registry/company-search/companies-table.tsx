import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { CompanyStatus } from "../company-status.tsx";
import { companyName, otherNames, shortLegalForm, townOf } from "../company-words.ts";

type CompaniesTableProps = {
  /** Absent while they are being read. */
  companies: readonly CompanySummary[] | undefined;
  /** The rows are those of the search before. */
  stale: boolean;
};

/** A page of companies on a wide screen, in the order of the register: the likeliest first. */
export function CompaniesTable({ companies, stale }: CompaniesTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Sociétés"
      toolbar={false}
      columns={columns}
      rows={companies}
      keyOf={({ siren }) => siren}
      loading={!companies}
      onOpen={({ siren }) => void navigate({ to: "/companies/$id", params: { id: siren } })}
      className={cn("transition-opacity", stale && "opacity-60")}
    />
  );
}

const none = <span className="text-ink-faint">–</span>;

const short = (text: string | null, width: string): ReactNode =>
  text ? (
    <span title={text} className={cn("block truncate", width)}>
      {text}
    </span>
  ) : (
    none
  );

const columns: DataColumn<CompanySummary>[] = [
  {
    id: "name",
    header: "Société",
    sortable: false,
    value: companyName,
    cell: (company) => (
      <span className="flex max-w-72 items-baseline gap-2">
        <Link
          to="/companies/$id"
          params={{ id: company.siren }}
          data-walk
          title={companyName(company)}
          className="truncate rounded-sm font-medium underline-offset-3 hover:underline"
        >
          {companyName(company)}
        </Link>
        <span className="max-w-24 shrink-0 truncate text-ink-faint">{otherNames(company)}</span>
      </span>
    ),
  },
  {
    id: "siren",
    header: "SIREN",
    sortable: false,
    value: ({ siren_formate }) => siren_formate,
    cell: ({ siren_formate }) => <span className="whitespace-nowrap tabular-nums">{siren_formate}</span>,
  },
  {
    id: "legal-form",
    header: "Forme juridique",
    sortable: false,
    value: ({ forme_juridique }) => forme_juridique,
    cell: ({ forme_juridique }) =>
      forme_juridique ? (
        <span title={forme_juridique} className="block max-w-40 truncate">
          {shortLegalForm(forme_juridique)}
        </span>
      ) : (
        none
      ),
  },
  {
    id: "activity",
    header: "Activité",
    sortable: false,
    value: ({ libelle_code_naf }) => libelle_code_naf,
    cell: ({ libelle_code_naf }) => short(libelle_code_naf, "max-w-80"),
  },
  {
    id: "town",
    header: "Ville",
    sortable: false,
    value: townOf,
    cell: (company) => short(townOf(company), "max-w-48"),
  },
  {
    id: "status",
    header: "Statut",
    sortable: false,
    value: ({ entreprise_cessee }) => (entreprise_cessee ? "Cessée" : "Active"),
    cell: (company) => <CompanyStatus company={company} />,
  },
];
