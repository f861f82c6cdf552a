import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { REGISTRY_PAGE } from "@plateau/contract/registry/operations.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { CompaniesTable } from "./companies-table.tsx";
import { CompanyCards, CompanyCardsLoading } from "./company-cards.tsx";
import { companiesQuery } from "./queries.ts";
import type { CompaniesSearch } from "./search-params.ts";

type FoundCompaniesProps = { search: CompaniesSearch; onPage: (page: number) => void };

/** What a search finds, or what stands in its place. */
export function FoundCompanies({ search, onPage }: FoundCompaniesProps) {
  return search.q ? <Found search={search} onPage={onPage} /> : <NothingAsked search={search} />;
}

function NothingAsked({ search }: { search: CompaniesSearch }) {
  const filtered = Object.keys(search).length > 0;
  return (
    <EmptyState
      title={filtered ? registryMessages.noTerm : "Rechercher une société"}
      text="Une dénomination, un sigle ou un SIREN suffit ; la ville et le code postal resserrent la recherche."
    />
  );
}

function Found({ search, onPage }: FoundCompaniesProps) {
  const wide = useWide();
  const { data, error, isPlaceholderData, refetch } = useQuery(companiesQuery(search));
  if (error && !data)
    return <ErrorState message={`Erreur: ${messageOf(error)}`} onRetry={() => void refetch()} />;
  if (data && data.resultats.length === 0 && data.total > 0)
    return (
      <EmptyState
        title="Cette page est au-delà de la dernière"
        action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
      />
    );
  if (data && data.resultats.length === 0 && !isPlaceholderData)
    return (
      <EmptyState
        title={registryMessages.noCompanyForSearch}
        text={
          search.precision === "exacte"
            ? "La précision exacte veut chaque mot tel qu’il est écrit : essayez la précision standard."
            : "Vérifiez l’orthographe, ou retirez la ville et le code postal."
        }
      />
    );
  return (
    <>
      {wide ? (
        <CompaniesTable companies={data?.resultats} stale={isPlaceholderData} />
      ) : data ? (
        <CompanyCards companies={data.resultats} stale={isPlaceholderData} />
      ) : (
        <CompanyCardsLoading />
      )}
      <div className="mt-4 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {data && !isPlaceholderData ? rangeOf(data) : "Recherche en cours…"}
        </p>
        {data && (
          <Pagination
            label="Pages de sociétés"
            page={search.page ?? 1}
            pageCount={data.total_pages}
            disabled={isPlaceholderData}
            onPage={(page) => {
              onPage(page);
              window.scrollTo({ top: 0 });
            }}
          />
        )}
      </div>
    </>
  );
}

/** `1 société`, or `21 à 34 sur 34 sociétés` where there are several pages. */
const rangeOf = ({
  resultats,
  total,
  page,
}: {
  resultats: readonly unknown[];
  total: number;
  page: number;
}) => {
  const count = formatCount(total, "société");
  if (total <= resultats.length) return count;
  const first = (page - 1) * REGISTRY_PAGE + 1;
  return `${formatNumber(first)} à ${formatNumber(first + resultats.length - 1)} sur ${count}`;
};
