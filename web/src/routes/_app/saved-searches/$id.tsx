import { createFileRoute, redirect } from "@tanstack/react-router";
import { SearchFailure, SearchMissing } from "../../../areas/saved-searches/search-fallbacks.tsx";
import { uuidParam } from "../../../record/load-record.ts";

/** Opens a saved search in its list; links of e-mails lead here. */
export const Route = createFileRoute("/_app/saved-searches/$id")({
  loader: async ({ context: { queryClient }, params, preload }) => {
    // Hovering a link is no visit.
    if (preload) return;
    const id = uuidParam(params.id);
    const { openSavedSearch } = await import("../../../saved-searches/queries.ts");
    const { to, search } = await openSavedSearch(queryClient, id);
    throw redirect({ to, search: search as never, state: { exactCriteria: true }, replace: true });
  },
  preload: false,
  shouldReload: true,
  errorComponent: SearchFailure,
  notFoundComponent: SearchMissing,
});
