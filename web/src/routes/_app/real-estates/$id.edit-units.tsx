import { createFileRoute } from "@tanstack/react-router";
import { loadStep } from "../../../areas/offers/wizard/load-step.ts";
import { LoadedStepView, StepLoading } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { UnitsPage } from "../../../areas/offers/wizard-units/units-page.tsx";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-units")({
  loader: ({ context, params }) => loadStep(context.queryClient, params.id),
  // Never fill the form from an earlier visit's cache.
  gcTime: 0,
  preload: false,
  pendingComponent: StepLoading,
  component: Step,
});

function Step() {
  const { user } = useSession();

  return (
    <LoadedStepView step={Route.useLoaderData()}>
      {(offer) => <UnitsPage key={offer.updatedAt} offer={offer} userId={user.id} />}
    </LoadedStepView>
  );
}
