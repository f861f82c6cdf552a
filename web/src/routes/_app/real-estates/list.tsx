import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { type OffersSearch, offersSearchSchema, parseCriteria } from "../../../areas/offers/list/criteria.ts";
import { OffersListPage } from "../../../areas/offers/list/offers-list-page.tsx";
import { searchOffersQuery } from "../../../areas/offers/list/queries.ts";
import { opensPublished } from "../../../areas/offers/list/remembered-status.ts";
import { sessionQuery } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/list")({
  validateSearch: offersSearchSchema,
  // Only without any criterion: a link shows a colleague the same results.
  beforeLoad: ({ context, search }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey);
    const asked = Object.values(search).some((value) => value !== undefined);
    if (session && !asked && opensPublished(session.user.id))
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
  const onChange = useCallback(
    (change: Partial<OffersSearch>, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return <OffersListPage search={search} onChange={onChange} />;
}
