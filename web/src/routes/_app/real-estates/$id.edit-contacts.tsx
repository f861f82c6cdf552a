import { createFileRoute } from "@tanstack/react-router";

import { ContactsPage } from "../../../areas/offers/wizard/contacts-page.tsx";
import { loadStep } from "../../../areas/offers/wizard/load-step.ts";
import { LoadedStepView, StepLoading } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-contacts")({
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
      {(offer) => <ContactsPage key={offer.updatedAt} offer={offer} userId={user.id} />}
    </LoadedStepView>
  );
}
