import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { CompaniesPage } from "../../../areas/registry/company-search/companies-page.tsx";
import { companiesQuery } from "../../../areas/registry/company-search/queries.ts";
import {
  type CompaniesSearch,
  companiesSearchSchema,
  lastCompanies,
} from "../../../areas/registry/company-search/search-params.ts";
import { useListSearch } from "../../../record/list-search.ts";

export const Route = createFileRoute("/_app/companies/")({
  validateSearch: companiesSearchSchema,
  loaderDeps: ({ search }) => search,
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.q) void queryClient.prefetchQuery(companiesQuery(deps));
  },
  // No preload: the registry may charge per record.
  preload: false,
  component: Companies,
});

function Companies() {
  const navigate = Route.useNavigate();
  const [search, onChange] = useListSearch(Route);
  useEffect(() => lastCompanies.remember(search), [search]);
  const onSearch = useCallback(
    (search: CompaniesSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <CompaniesPage search={search} onSearch={onSearch} onChange={onChange} />;
}
