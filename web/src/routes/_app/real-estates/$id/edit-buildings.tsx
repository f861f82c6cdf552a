import { createFileRoute, useLocation } from "@tanstack/react-router";
import { chosenAddress } from "../../../../areas/offers/chosen-address.ts";
import { BuildingsPage } from "../../../../areas/offers/wizard/buildings/buildings-page.tsx";
import { loadStep } from "../../../../areas/offers/wizard/load-step.ts";
import { LoadedStepView, StepLoading } from "../../../../areas/offers/wizard/step-fallbacks.tsx";
import { useSession } from "../../../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-buildings")({
  loader: ({ context, params }) => loadStep(context.queryClient, params.id),
  // A form is never filled from what an earlier visit read.
  gcTime: 0,
  preload: false,
  pendingComponent: StepLoading,
  component: Step,
});

function Step() {
  const { user } = useSession();
  const chosen = useLocation({ select: ({ state }) => chosenAddress(state) });
  return (
    <LoadedStepView step={Route.useLoaderData()}>
      {(offer) => <BuildingsPage key={offer.updatedAt} offer={offer} userId={user.id} chosen={chosen} />}
    </LoadedStepView>
  );
}
