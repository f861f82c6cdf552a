import type { Offer } from "@plateau/contract/offers/offer.ts";
import { api } from "../../../../api/client.ts";
import { Card } from "../../../../ui/card.tsx";
import { StepFrame } from "../step-frame.tsx";
import { useListStep } from "../use-list-step.ts";
import { MediaSection } from "./media-section.tsx";

/** Step 4: the photos, plans and documents of the offer. Continuing publishes it. */
export function MediasPage({ offer, userId }: { offer: Offer; userId: string }) {
  const { frame, submit } = useListStep<null>({
    step: "medias",
    offer,
    userId,
    initial: () => null,
    revive: () => null,
    save: (_, ifMatch) =>
      api.updateOffer({
        params: { id: offer.id },
        body: { status: "published" },
        ...(ifMatch ? { ifMatch } : {}),
      }),
    failureText: () => "Erreur lors de l'enregistrement des médias",
    labelOf: () => "Médias",
  });
  const { photos, plans, documents } = offer.medias;
  return (
    <StepFrame {...frame} onContinue={submit}>
      <Card>
        <MediaSection title="Photos" emptyText="Aucune photo disponible" medias={photos} />
        <MediaSection title="Plans" emptyText="Aucun plan disponible" medias={plans} />
        <MediaSection title="Documents" emptyText="Aucun document disponible" medias={documents} asFiles />
      </Card>
    </StepFrame>
  );
}
