import { REGISTRY_PAGE } from "@plateau/contract/registry/limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { notCoveredText } from "@plateau/contract/registry/source-texts.ts";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { RecordList } from "../../../record/record-list.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { AmongLine } from "../among-line.tsx";
import { refusalMessage } from "../refusal-message.ts";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { DirectorCard } from "./director-card.tsx";
import { DirectorSearchForm } from "./director-search-form.tsx";
import { directorsQuery } from "./queries.ts";
import { type DirectorsSearch, lastDirectors } from "./search-params.ts";

type DirectorsPageProps = {
  search: DirectorsSearch;
  /** Runs a new search. */
  onSearch: (search: DirectorsSearch) => void;
  onChange: ChangeSearch<DirectorsSearch>;
};

export function DirectorsPage({ search, onSearch, onChange }: DirectorsPageProps) {
  usePageTitle("Dirigeants");
  const cache = useQueryClient();
  const { queryKey } = directorsQuery(search);
  const busy = useIsFetching({ queryKey, exact: true }) > 0;
  const { page: _, ...unpaged } = search;
  useEffect(() => lastDirectors.remember(search), [search]);

  function run(next: DirectorsSearch) {
    // The URL would not change: refetch instead.
    if (JSON.stringify(next) === JSON.stringify(search)) void cache.refetchQueries({ queryKey, exact: true });
    else onSearch(next);
  }

  return (
    <>
      <PageHeader title="Dirigeants" />
      <QuotaNotice />
      <DirectorSearchForm search={unpaged} busy={busy} onSearch={run} />
      {search.search ? (
        <DirectorResults search={search} onSearch={run} onChange={onChange} />
      ) : (
        <EmptyState
          title="Cherchez un dirigeant par son nom"
          text="L’entreprise, la ville ou la qualité départagent les homonymes."
        />
      )}
    </>
  );
}

type DirectorResultsProps = {
  search: DirectorsSearch;
  onSearch: (search: DirectorsSearch) => void;
  onChange: ChangeSearch<DirectorsSearch>;
};

function DirectorResults({ search, onSearch, onChange }: DirectorResultsProps) {
  const query = useQuery(directorsQuery(search));
  return (
    <div className="mt-5">
      <RecordList
        label="Dirigeants"
        query={query}
        rowKey={({ key }) => key}
        card={({ director }) => <DirectorCard director={director} />}
        empty={<NoDirector search={search} onSearch={onSearch} source={query.data?.source} />}
        below={<AmongLine among={query.data?.among} />}
        describeError={(error) => ({ message: refusalMessage(error, "Une erreur est survenue") })}
        paging={{
          label: "Pages de dirigeants",
          page: search.page ?? 1,
          pageSize: REGISTRY_PAGE,
          noun: ["dirigeant"],
          onChange,
        }}
      />
    </div>
  );
}

type NoDirectorProps = {
  search: DirectorsSearch;
  onSearch: (search: DirectorsSearch) => void;
  source: Source | undefined;
};

function NoDirector({
  search: { search, precision, page: _, ...filters },
  onSearch,
  source,
}: NoDirectorProps) {
  if (source?.coverage === "not-imported")
    return <EmptyState title="Non couvert" text={notCoveredText(source)} />;
  const filtered = Object.values(filters).some((text) => text !== undefined);
  return (
    <EmptyState
      title={registryMessages.noDirectorFound}
      text={
        filtered
          ? "Modifiez les termes de la recherche ou retirez des filtres."
          : "Modifiez les termes de la recherche\u202f: vérifiez l’orthographe, ou essayez le nom seul."
      }
      action={
        <>
          {filtered && <Button onClick={() => onSearch({ search, precision })}>Retirer les filtres</Button>}
          {precision && (
            <Button onClick={() => onSearch({ search, ...filters })}>Chercher en précision standard</Button>
          )}
        </>
      }
    />
  );
}
