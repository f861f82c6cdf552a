import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { CompaniesPage } from "../../../areas/registry/company-search/companies-page.tsx";
import { lastCompanies } from "../../../areas/registry/company-search/last-companies.ts";
import { companiesQuery } from "../../../areas/registry/company-search/queries.ts";
import {
  type CompaniesSearch,
  companiesSearchSchema,
} from "../../../areas/registry/company-search/search-params.ts";

export const Route = createFileRoute("/_app/companies/")({
  validateSearch: companiesSearchSchema,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.q) void queryClient.prefetchQuery(companiesQuery(deps));
  },
  // A registry may be paid by the answer: a link that is pointed at asks for none.
  preload: false,
  component: Companies,
});

function Companies() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  useEffect(() => lastCompanies.remember(search), [search]);
  const onSearch = useCallback(
    (search: CompaniesSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <CompaniesPage
      search={search}
      onSearch={onSearch}
      onPage={(page) =>
        void navigate({
          search: (before) => ({ ...before, page: page > 1 ? page : undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
