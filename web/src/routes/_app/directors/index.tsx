import { createFileRoute } from "@tanstack/react-router";
import { DirectorsPage } from "../../../areas/registry/director-search/directors-page.tsx";
import { directorsQuery } from "../../../areas/registry/director-search/queries.ts";
import { directorsSearchSchema } from "../../../areas/registry/director-search/search-params.ts";
import { useListSearch } from "../../../record/list-search.ts";

export const Route = createFileRoute("/_app/directors/")({
  validateSearch: directorsSearchSchema,
  loaderDeps: ({ search }) => search,
  // No preload: the registry may charge per record.
  preload: false,
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context, deps }) => {
    if (deps.search) void context.queryClient.prefetchQuery(directorsQuery(deps));
  },
  component: Directors,
});

function Directors() {
  const navigate = Route.useNavigate();
  const [search, onChange] = useListSearch(Route);
  return (
    <DirectorsPage
      search={search}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
      onChange={onChange}
    />
  );
}
