import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { REGISTRY_PAGE } from "@plateau/contract/registry/limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { notCoveredText } from "@plateau/contract/registry/source-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../../api/failure.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { CardLink, RecordCard, RowLink } from "../../../record/record-card.tsx";
import { Truncated } from "../../../record/record-columns.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { toSearchCriteria } from "../../../saved-searches/queries.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { AmongLine } from "../among-line.tsx";
import { CompanyStatus, companyName, otherNames, shortLegalForm, townOf } from "../company-labels.tsx";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { CompanySearchForm } from "./company-search-form.tsx";
import { companiesQuery } from "./queries.ts";
import type { CompaniesSearch } from "./search-params.ts";

type CompaniesPageProps = {
  search: CompaniesSearch;
  /** Replaces the current history entry. */
  onSearch: (search: CompaniesSearch) => void;
  onChange: ChangeSearch<CompaniesSearch>;
};

export function CompaniesPage({ search, onSearch, onChange }: CompaniesPageProps) {
  usePageTitle("Société");
  return (
    <>
      <PageHeader
        title="Société"
        actions={
          search.q && (
            <SaveSearchButton
              kind="companies"
              criteria={toSearchCriteria({ ...search, page: undefined })}
              name={search.q}
            />
          )
        }
      />
      <QuotaNotice />
      <CompanySearchForm search={search} onSearch={onSearch} />
      <div className="mt-5">
        {search.q ? <CompanyResults search={search} onChange={onChange} /> : <NoTerm search={search} />}
      </div>
    </>
  );
}

function NoTerm({ search }: { search: CompaniesSearch }) {
  const filtered = Object.keys(search).length > 0;
  return (
    <EmptyState
      title={filtered ? registryMessages.noTerm : "Rechercher une société"}
      text="Une dénomination, un sigle ou un SIREN suffit ; la ville et le code postal resserrent la recherche."
    />
  );
}

function CompanyResults({ search, onChange }: Omit<CompaniesPageProps, "onSearch">) {
  const navigate = useNavigate();
  const query = useQuery(companiesQuery(search));
  return (
    <RecordList
      label="Sociétés"
      query={query}
      rowKey={({ siren }) => siren}
      columns={columns}
      card={companyCard}
      onOpen={({ siren }) => void navigate({ to: "/companies/$id", params: { id: siren } })}
      empty={<NoCompany precision={search.precision} source={query.data?.source} />}
      below={<AmongLine among={query.data?.among} />}
      describeError={(error) => ({ message: `Erreur\u202f: ${messageOf(error)}` })}
      paging={{
        label: "Pages de sociétés",
        page: search.page ?? 1,
        pageSize: REGISTRY_PAGE,
        noun: ["société"],
        onChange,
      }}
    />
  );
}

type NoCompanyProps = Pick<CompaniesSearch, "precision"> & { source: Source | undefined };

function NoCompany({ precision, source }: NoCompanyProps) {
  if (source?.coverage === "not-imported")
    return <EmptyState title="Non couvert" text={notCoveredText(source)} />;
  return (
    <EmptyState
      title={registryMessages.noCompanyForSearch}
      text={
        precision === "exacte"
          ? "La précision exacte veut chaque mot tel qu’il est écrit\u202f: essayez la précision standard."
          : "Vérifiez l’orthographe, ou retirez la ville et le code postal."
      }
    />
  );
}

const columns: DataColumn<CompanySummary>[] = [
  {
    id: "name",
    header: "Société",
    value: companyName,
    cell: (company) => (
      <span className="flex max-w-72 items-baseline gap-2">
        <RowLink
          to="/companies/$id"
          params={{ id: company.siren }}
          title={companyName(company)}
          className="min-w-0"
        >
          {companyName(company)}
        </RowLink>
        <span className="max-w-24 shrink-0 truncate text-ink-faint">{otherNames(company)}</span>
      </span>
    ),
  },
  {
    id: "siren",
    header: "SIREN",
    value: ({ formattedSiren }) => formattedSiren,
    cell: ({ formattedSiren }) => <span className="whitespace-nowrap tabular-nums">{formattedSiren}</span>,
  },
  {
    id: "legal-form",
    header: "Forme juridique",
    value: ({ legalForm }) => legalForm,
    cell: ({ legalForm }) =>
      legalForm && (
        <span title={legalForm} className="block max-w-40 truncate">
          {shortLegalForm(legalForm)}
        </span>
      ),
  },
  {
    id: "activity",
    header: "Activité",
    value: ({ nafLabel }) => nafLabel,
    cell: ({ nafLabel }) => nafLabel && <Truncated text={nafLabel} className="max-w-80" />,
  },
  {
    id: "town",
    header: "Ville",
    value: townOf,
    cell: (company) => townOf(company) && <Truncated text={townOf(company)} className="max-w-48" />,
  },
  {
    id: "status",
    header: "Statut",
    value: ({ ceased }) => (ceased === null ? null : ceased ? "Cessée" : "Active"),
    cell: (company) => <CompanyStatus company={company} />,
  },
];

const companyCard = (company: CompanySummary) => {
  const { siren, formattedSiren, legalForm, nafLabel } = company;
  const activityAndTown = [nafLabel, townOf(company)].filter(Boolean).join(" · ");
  return (
    <RecordCard>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base">
          <CardLink to="/companies/$id" params={{ id: siren }} className="break-words">
            {companyName(company)}
          </CardLink>
        </h2>
        <CompanyStatus company={company} />
      </div>
      <p className="text-ink-muted text-sm tabular-nums">
        {[formattedSiren, legalForm].filter(Boolean).join(" · ")}
      </p>
      {activityAndTown && <p className="mt-1 text-sm">{activityAndTown}</p>}
    </RecordCard>
  );
};
