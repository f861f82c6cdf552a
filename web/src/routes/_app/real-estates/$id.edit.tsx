import { createFileRoute } from "@tanstack/react-router";
import { IfMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerToEdit } from "../../../areas/offers/queries.ts";
import { StepFailure, StepLoading, StepMissing } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { EditPage } from "../../../areas/offers/wizard-general/edit-page.tsx";

export const Route = createFileRoute("/_app/real-estates/$id/edit")({
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
      {(userId) => <EditPage key={offer.id} offer={offer} userId={userId} />}
    </IfMayEdit>
  );
}
