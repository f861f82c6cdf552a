import { createFileRoute, useLocation } from "@tanstack/react-router";
import { selectedAddress } from "../../../areas/offers/selected-address.ts";
import { BuildingsPage } from "../../../areas/offers/wizard/buildings-page.tsx";
import { loadStep } from "../../../areas/offers/wizard/load-step.ts";
import { LoadedStepView, StepLoading } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-buildings")({
  loader: ({ context, params }) => loadStep(context.queryClient, params.id),
  // Never fill the form from an earlier visit's cache.
  gcTime: 0,
  preload: false,
  pendingComponent: StepLoading,
  component: Step,
});

function Step() {
  const { user } = useSession();
  const chosen = useLocation({ select: ({ state }) => selectedAddress(state) });
  return (
    <LoadedStepView step={Route.useLoaderData()}>
      {(offer) => <BuildingsPage key={offer.updatedAt} offer={offer} userId={user.id} chosen={chosen} />}
    </LoadedStepView>
  );
}
