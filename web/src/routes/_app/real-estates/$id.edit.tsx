import { createFileRoute } from "@tanstack/react-router";
import { loadStep } from "../../../areas/offers/wizard/load-step.ts";
import { LoadedStepView, StepLoading } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { EditPage } from "../../../areas/offers/wizard-general/edit-page.tsx";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit")({
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
      {(offer) => <EditPage key={offer.updatedAt} offer={offer} userId={user.id} />}
    </LoadedStepView>
  );
}
