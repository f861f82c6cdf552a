import { createFileRoute } from "@tanstack/react-router";
import { MyOffersPage } from "../../../areas/offers/mine/my-offers-page.tsx";
import { myOffersSearchSchema, userOffersQuery } from "../../../areas/offers/mine/queries.ts";

import { useListSearch } from "../../../record/list-search.ts";
import { sessionQuery, useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/user")({
  validateSearch: myOffersSearchSchema,
  // Prefetched without waiting: the page shows loading and errors itself.
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) void queryClient.prefetchInfiniteQuery(userOffersQuery(session.user.id));
  },
  component: MyOffers,
});

function MyOffers() {
  const [search, onChange] = useListSearch(Route);
  return <MyOffersPage userId={useSession().user.id} search={search} onChange={onChange} />;
}
