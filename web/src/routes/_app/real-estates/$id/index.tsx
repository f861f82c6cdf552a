import { mayDeleteOffer } from "@plateau/contract/offers/rights.ts";
import { isAdministrator } from "@plateau/contract/people/groups.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadOffer } from "../../../../areas/offers/detail/load-offer.ts";
import {
  OfferFailure,
  OfferLoading,
  OfferMissing,
} from "../../../../areas/offers/detail/offer-fallbacks.tsx";
import { OfferPage } from "../../../../areas/offers/detail/offer-page.tsx";
import { offerDetailSearchSchema } from "../../../../areas/offers/detail/search-params.ts";
import { offerQuery } from "../../../../areas/offers/queries.ts";
import { useSession } from "../../../../areas/session/queries.ts";
import { late } from "../../../../ui/late.ts";

const MatchingRequirements = late(() => import("../../../../areas/requirements/matching-requirements.tsx"));

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
  const { data: offer } = useSuspenseQuery(offerQuery(id));
  return (
    <>
      <OfferPage
        offer={offer}
        rights={{
          mayDelete: mayDeleteOffer({ userId: user.id, group }, offer),
          mayRestore: isAdministrator(group),
        }}
        tab={onglet}
        onTab={(tab) =>
          void navigate({
            search: (before) => ({ ...before, onglet: tab === "photos" ? undefined : tab }),
            replace: true,
            resetScroll: false,
          })
        }
        lot={lot}
        onLot={(next, { replace } = { replace: false }) =>
          void navigate({ search: (before) => ({ ...before, lot: next }), replace, resetScroll: false })
        }
      />
      <Suspense fallback={null}>
        <MatchingRequirements key={id} offerId={id} />
      </Suspense>
    </>
  );
}
