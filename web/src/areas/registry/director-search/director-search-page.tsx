import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { DirectorSearchForm } from "./director-search-form.tsx";
import { FoundDirectors } from "./found-directors.tsx";
import { rememberDirectorSearch } from "./last-search.ts";
import { directorsQuery } from "./queries.ts";
import type { DirectorCriteria, DirectorsSearch } from "./search-params.ts";

type DirectorSearchPageProps = {
  search: DirectorsSearch;
  /** Puts a search into the address; `replace` leaves no step to go back to. */
  onChange: (search: DirectorsSearch, options?: { replace: boolean }) => void;
};

/** The search of directors. The address tells what is searched; the form, what could be. */
export function DirectorSearchPage({ search, onChange }: DirectorSearchPageProps) {
  usePageTitle("Dirigeants");
  useWalk();
  const cache = useQueryClient();
  const { queryKey } = directorsQuery(search);
  const busy = useIsFetching({ queryKey, exact: true }) > 0;
  const { page: _, ...criteria } = search;
  useEffect(() => rememberDirectorSearch(search), [search]);

  function run(wanted: DirectorCriteria) {
    // The same search again: the address would not change.
    if (JSON.stringify(wanted) === JSON.stringify(search))
      void cache.refetchQueries({ queryKey, exact: true });
    else onChange(wanted);
  }

  return (
    <>
      <PageHeader title="Dirigeants" />
      <QuotaNotice />
      <DirectorSearchForm criteria={criteria} busy={busy} onSearch={run} />
      {search.search ? (
        <FoundDirectors
          search={search}
          onSearch={run}
          onPage={(page, options) => onChange({ ...search, page: page > 1 ? page : undefined }, options)}
        />
      ) : (
        <EmptyState
          title="Cherchez un dirigeant par son nom"
          text="L’entreprise, la ville ou la qualité départagent les homonymes."
        />
      )}
    </>
  );
}
