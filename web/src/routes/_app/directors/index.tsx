import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { DirectorSearchPage } from "../../../areas/registry/director-search/director-search-page.tsx";
import { directorsQuery } from "../../../areas/registry/director-search/queries.ts";
import {
  type DirectorsSearch,
  directorsSearchSchema,
} from "../../../areas/registry/director-search/search-params.ts";

export const Route = createFileRoute("/_app/directors/")({
  validateSearch: directorsSearchSchema,
  loaderDeps: ({ search }) => search,
  // A pointer that passes over a link searches nothing: a search may cost tokens.
  preload: false,
  // Started, not awaited: the page shows what is on its way, and what went wrong.
  loader: ({ context, deps }) => {
    if (deps.search) void context.queryClient.prefetchQuery(directorsQuery(deps));
  },
  component: Directors,
});

function Directors() {
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (search: DirectorsSearch, { replace } = { replace: false }) =>
      void navigate({ search, replace, resetScroll: false }),
    [navigate],
  );
  return <DirectorSearchPage search={Route.useSearch()} onChange={onChange} />;
}
