import { createFileRoute } from "@tanstack/react-router";
import { loadStep } from "../../../../areas/offers/wizard/load-step.ts";
import { MediasPage } from "../../../../areas/offers/wizard/medias/medias-page.tsx";
import { MissingOffer, StepFailure, StepLoading } from "../../../../areas/offers/wizard/step-fallbacks.tsx";
import { useSession } from "../../../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-medias")({
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
  return offer ? <MediasPage key={offer.updatedAt} offer={offer} userId={user.id} /> : <MissingOffer />;
}
