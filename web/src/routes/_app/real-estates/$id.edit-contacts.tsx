import { createFileRoute } from "@tanstack/react-router";
import { IfMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerToEdit } from "../../../areas/offers/queries.ts";
import { ContactsPage } from "../../../areas/offers/wizard/contacts-page.tsx";
import { StepFailure, StepLoading, StepMissing } from "../../../areas/offers/wizard/step-fallbacks.tsx";

export const Route = createFileRoute("/_app/real-estates/$id/edit-contacts")({
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
      {(userId) => <ContactsPage key={offer.id} offer={offer} userId={userId} />}
    </IfMayEdit>
  );
}
