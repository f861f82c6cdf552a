import { createFileRoute } from "@tanstack/react-router";
import { IfMayEdit } from "../../../areas/offers/edit-right.tsx";
import { offerQuery } from "../../../areas/offers/queries.ts";
import { StepFailure, StepLoading, StepMissing } from "../../../areas/offers/wizard/step-fallbacks.tsx";
import { MediasPage } from "../../../areas/offers/wizard-medias/medias-page.tsx";
import { loadRecord, uuidParam } from "../../../record/load-record.ts";
import { useSession } from "../../../session/queries.ts";

export const Route = createFileRoute("/_app/real-estates/$id/edit-medias")({
  loader: ({ context, params }) =>
    loadRecord(context.queryClient, offerQuery(uuidParam(params.id)), { fresh: true }),
  // Never fill the form from an earlier visit's cache.
  gcTime: 0,
  preload: false,
  pendingComponent: StepLoading,
  errorComponent: StepFailure,
  notFoundComponent: StepMissing,
  component: Step,
});

function Step() {
  const { user } = useSession();
  const offer = Route.useLoaderData();
  return (
    <IfMayEdit offer={offer}>
      <MediasPage key={offer.id} offer={offer} userId={user.id} />
    </IfMayEdit>
  );
}
