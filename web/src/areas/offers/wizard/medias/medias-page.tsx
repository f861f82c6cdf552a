import { type Media, type MediaKind, mediaKinds } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useState } from "react";
import { api } from "../../../../api/client.ts";
import { useLeaveGuard } from "../../../../shell/use-leave-guard.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { StepFrame } from "../step-frame.tsx";
import { useListStep } from "../use-list-step.ts";
import { MediaSection } from "./media-section.tsx";
import { leavingWords, UploadsUnderWay } from "./uploads-under-way.tsx";
import { useOfferMedias } from "./use-offer-medias.ts";
import { useUploads } from "./use-uploads.ts";

/** Step 4: the photos, plans and documents of the offer, saved as they change. Continuing publishes it. */
export function MediasPage({ offer: loaded, userId }: { offer: Offer; userId: string }) {
  const medias = useOfferMedias(loaded);
  const { offer } = medias;
  const uploads = useUploads(offer.id, medias.attach);
  const { queue } = uploads;
  const guard = useLeaveGuard(queue.length > 0, leavingWords(queue));
  const [leaving, setLeaving] = useState(false);
  const [removing, setRemoving] = useState<{ kind: MediaKind; media: Media } | null>(null);
  const [asked, setAsked] = useState(false);

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

  async function remove(): Promise<void> {
    if (!removing) return;
    await medias.remove(removing.kind, removing.media.s3Key);
    // The button that asked is gone with its file.
    document.getElementById(`${removing.kind}-title`)?.focus();
  }

  return (
    <StepFrame
      {...frame}
      status={<UploadsUnderWay queue={queue} />}
      onContinue={() => (queue.length > 0 ? setLeaving(true) : submit())}
    >
      <Card className="divide-y divide-line py-0 sm:py-0">
        {mediaKinds.map((kind) => (
          <div key={kind} className="py-2">
            <MediaSection
              kind={kind}
              medias={offer.medias[kind]}
              uploads={uploads}
              actions={{
                rename: (media, name) => medias.rename(kind, media.s3Key, name),
                remove: (media) => {
                  setRemoving({ kind, media });
                  setAsked(true);
                },
                cancel: uploads.cancel,
                retry: uploads.retry,
              }}
              onOrder={(keys) => medias.reorder(kind, keys)}
            />
          </div>
        ))}
      </Card>
      {guard}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        {...leavingWords(queue)}
        confirmLabel="Quitter"
        cancelLabel="Rester sur la page"
        onConfirm={submit}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Supprimer le fichier"
        message={`Êtes-vous sûr de vouloir supprimer "${removing?.media.name ?? ""}" ?`}
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </StepFrame>
  );
}
