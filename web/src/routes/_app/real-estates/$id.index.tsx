import { deleteRefusal } from "@plateau/contract/offers/rights.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { OfferFailure, OfferLoading, OfferMissing } from "../../../areas/offers/detail/offer-fallbacks.tsx";
import { OfferPage } from "../../../areas/offers/detail/offer-page.tsx";
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
  loader: ({ context, params }) => loadOffer(context.queryClient, params.id),
  pendingMs: 150,
  pendingComponent: OfferLoading,
  errorComponent: OfferFailure,
  notFoundComponent: OfferMissing,
  component: OfferRoute,
});

function OfferRoute() {
  const { id } = Route.useParams();
  const { onglet = "photos", lot } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user, group } = useSession();
  const may = usePermissions();
  const { data: offer } = useSuspenseQuery(offerQuery(id));
  return (
    <>
      <OfferPage
        offer={offer}
        rights={{
          mayEdit: useMayEdit(offer),
          mayDuplicate: may("duplicateOffer"),
          mayDelete: deleteRefusal({ userId: user.id, group }, offer) === undefined,
          mayRestore: may("restoreOffer"),
        }}
        tab={onglet}
        onTab={(tab) =>
          void navigate({
            search: (before) => ({ ...before, onglet: tab === "photos" ? undefined : tab }),
            replace: true,
            resetScroll: false,
          })
        }
        unitId={lot}
        onUnitChange={(next, { replace } = { replace: false }) =>
          void navigate({ search: (before) => ({ ...before, lot: next }), replace, resetScroll: false })
        }
      />
      <Suspense fallback={null}>
        <MatchingRequirements key={id} offerId={id} />
      </Suspense>
    </>
  );
}
