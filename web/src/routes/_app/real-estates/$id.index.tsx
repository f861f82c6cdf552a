import type { Offer } from "@plateau/contract/offers/offer.ts";
import { deleteRefusal } from "@plateau/contract/offers/rights.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { OfferFailure, OfferLoading, OfferMissing } from "../../../areas/offers/detail/offer-fallbacks.tsx";
import { OfferPage } from "../../../areas/offers/detail/offer-page.tsx";
import { OfferTabs } from "../../../areas/offers/detail/offer-tabs.tsx";
import { loadOffer } from "../../../areas/offers/detail/queries.ts";
import { offerDetailSearchSchema } from "../../../areas/offers/detail/search-params.ts";
import { useMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerQuery } from "../../../areas/offers/queries.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { useSession } from "../../../session/queries.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";

const MatchingRequirements = lazyWithRetry(
  () => import("../../../areas/requirements/matching-requirements.tsx"),
);

export const Route = createFileRoute("/_app/real-estates/$id/")({
  validateSearch: offerDetailSearchSchema,
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => loadOffer(context.queryClient, params.id),
  pendingMs: 150,
  pendingComponent: OfferLoading,
  errorComponent: OfferFailure,
  notFoundComponent: OfferMissing,
  component: OfferRoute,
});

function OfferRoute() {
  const { id } = Route.useParams();
  const lot = Route.useSearch({ select: (search) => search.lot });
  const navigate = Route.useNavigate();
  const { user, group } = useSession();
  const may = usePermissions();
  const { data: offer } = useSuspenseQuery(offerQuery(id));
  return (
    <OfferPage
      offer={offer}
      rights={{
        mayEdit: useMayEdit(offer),
        mayDuplicate: may("duplicateOffer"),
        mayDelete: deleteRefusal({ userId: user.id, group }, offer) === undefined,
        mayRestore: may("restoreOffer"),
      }}
      tabs={<TabsRoute offer={offer} />}
      unitId={lot}
      onUnitChange={(next, { replace } = { replace: false }) =>
        void navigate({ search: (before) => ({ ...before, lot: next }), replace, resetScroll: false })
      }
    >
      <Suspense fallback={null}>
        <MatchingRequirements offerId={id} />
      </Suspense>
    </OfferPage>
  );
}

/** Apart, so that another tab renders the tabs only. */
function TabsRoute({ offer }: { offer: Offer }) {
  const tab = Route.useSearch({ select: ({ onglet = "photos" }) => onglet });
  const navigate = Route.useNavigate();
  return (
    <OfferTabs
      offer={offer}
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: (before) => ({ ...before, onglet: next === "photos" ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
