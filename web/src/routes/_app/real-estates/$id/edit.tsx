import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "../../../../areas/offers/wizard/general/edit-page.tsx";
import { loadStep } from "../../../../areas/offers/wizard/load-step.ts";
import { MissingOffer, StepFailure, StepLoading } from "../../../../areas/offers/wizard/step-fallbacks.tsx";
import { useSession } from "../../../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit")({
  loader: ({ context, params }) => loadStep(context.queryClient, params.id),
  gcTime: 0,
  preload: false,
  pendingComponent: StepLoading,
  errorComponent: StepFailure,
  component: Step,
});

function Step() {
  const offer = Route.useLoaderData();
  const { user } = useSession();
  return offer ? <EditPage key={offer.updatedAt} offer={offer} userId={user.id} /> : <MissingOffer />;
}
