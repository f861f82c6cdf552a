import { createFileRoute } from "@tanstack/react-router";
import { SavedSearchesPage } from "../../../areas/saved-searches/saved-searches-page.tsx";
import { savedSearchesQuery } from "../../../saved-searches/queries.ts";

export const Route = createFileRoute("/_app/saved-searches/")({
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(savedSearchesQuery),
  component: SavedSearchesPage,
});
