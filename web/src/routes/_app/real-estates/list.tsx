import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import {
  lastOffers,
  type OffersSearch,
  offersSearchSchema,
  parseCriteria,
} from "../../../areas/offers/list/criteria.ts";
import { OffersListPage } from "../../../areas/offers/list/offers-list-page.tsx";
import { searchOffersQuery } from "../../../areas/offers/list/queries.ts";
import { preferencesQuery } from "../../../shell/preferences.ts";

export const Route = createFileRoute("/_app/real-estates/list")({
  validateSearch: offersSearchSchema,
  // Only without any criterion: a link shows a colleague the same results.
  beforeLoad: async ({ context, search, location }) => {
    if (location.state.exactCriteria || Object.values(search).some((value) => value !== undefined)) return;
    const preferences = await context.queryClient.ensureQueryData(preferencesQuery).catch(() => undefined);
    if (preferences?.publishedOffersOnly)
      throw redirect({ to: "/real-estates/list", search: { status: "published" }, replace: true });
  },
  loaderDeps: ({ search }) => ({ criteria: parseCriteria(search) }),
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(searchOffersQuery(deps.criteria));
  },
  component: OffersList,
});

function OffersList() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // Without the dialog that is open.
  useEffect(() => lastOffers.remember({ ...search, surfaces: undefined }), [search]);
  const onChange = useCallback(
    (change: Partial<OffersSearch>, { replace } = { replace: false }) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        state: { exactCriteria: true },
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return <OffersListPage search={search} onChange={onChange} />;
}
