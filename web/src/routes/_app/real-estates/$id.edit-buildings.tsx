import { createFileRoute, useLocation } from "@tanstack/react-router";
import { IfMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerToEdit } from "../../../areas/offers/queries.ts";
import { selectedAddress } from "../../../areas/offers/selected-address.ts";
import { BuildingsPage } from "../../../areas/offers/wizard/buildings-page.tsx";
import { StepFailure, StepLoading, StepMissing } from "../../../areas/offers/wizard/step-fallbacks.tsx";

export const Route = createFileRoute("/_app/real-estates/$id/edit-buildings")({
  ...offerToEdit,
  pendingComponent: StepLoading,
  errorComponent: StepFailure,
  notFoundComponent: StepMissing,
  component: Step,
});

function Step() {
  const chosen = useLocation({ select: ({ state }) => selectedAddress(state) });
  const offer = Route.useLoaderData();
  return (
    <IfMayEdit offer={offer}>
      {(userId) => <BuildingsPage key={offer.id} offer={offer} userId={userId} chosen={chosen} />}
    </IfMayEdit>
  );
}
