import { createFileRoute } from "@tanstack/react-router";
import { IfMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerToEdit } from "../../../areas/offers/queries.ts";
import { StepFailure, StepLoading, StepMissing } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { MediasPage } from "../../../areas/offers/wizard-medias/medias-page.tsx";

export const Route = createFileRoute("/_app/real-estates/$id/edit-medias")({
  ...offerToEdit,
  pendingComponent: StepLoading,
  errorComponent: StepFailure,
  notFoundComponent: StepMissing,
  component: Step,
});

function Step() {
  const offer = Route.useLoaderData();
  return (
    <IfMayEdit offer={offer}>
      {(userId) => <MediasPage key={offer.id} offer={offer} userId={userId} />}
    </IfMayEdit>
  );
}
