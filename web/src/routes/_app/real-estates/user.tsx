import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MyOffersPage } from "../../../areas/offers/mine/my-offers-page.tsx";
import { userOffersQuery } from "../../../areas/offers/mine/queries.ts";
import { type MyOffersSearch, myOffersSearchSchema } from "../../../areas/offers/mine/search-params.ts";
import { sessionQuery, useSession } from "../../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/user")({
  validateSearch: myOffersSearchSchema,
  // Started, not awaited: the page shows the batches as they come, and what went wrong.
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) void queryClient.prefetchInfiniteQuery(userOffersQuery(session.user.id));
  },
  component: MyOffers,
});

function MyOffers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (change: Partial<MyOffersSearch>, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return <MyOffersPage userId={useSession().user.id} search={search} onChange={onChange} />;
}
