import { formatCount } from "@plateau/contract/format/number.ts";
import { type Media, type MediaKind, mediaKinds } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { showDeleted } from "../../../record/deletion-toast.ts";
import { useLeaveGuard } from "../../../record/use-leave-guard.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { StepFrame } from "../wizard/step-frame.tsx";
import { publishes } from "../wizard/steps.ts";
import { useListStep } from "../wizard/use-list-step.ts";
import { useOfferDeleted } from "../wizard/use-offer-deleted.ts";
import { MediaSection } from "./media-section.tsx";
import { type Upload, uploadCounts } from "./upload-queue.ts";
import { useOfferMedias } from "./use-offer-medias.ts";
import { useUploads } from "./use-uploads.ts";

export function MediasPage({ offer: loaded, userId }: { offer: Offer; userId: string }) {
  const cache = useQueryClient();
  const may = usePermissions();
  const showOfferDeleted = useOfferDeleted();
  const onOfferDeleted = () => showOfferDeleted(loaded.id);
  const medias = useOfferMedias(loaded, onOfferDeleted);
  const { offer } = medias;
  const uploads = useUploads(offer.id, { onConfirmed: medias.attach, onOfferDeleted });
  const { queue } = uploads;
  const guard = useLeaveGuard(queue.length > 0, leaveTexts(queue));
  const [leaving, setLeaving] = useState<{ publish?: boolean } | null>(null);
  const [removing, setRemoving] = useState<{ kind: MediaKind; media: Media } | null>(null);
  const [asked, setAsked] = useState(false);

  const { frame, submit } = useListStep<null>({
    step: "medias",
    offer,
    userId,
    initial: () => null,
    toValues: () => null,
    merge: () => ({ values: null, clashes: [], kept: [] }),
    describe: () => ({ label: "Médias", mine: "", theirs: "" }),
    revive: () => null,
    save: async (_, base, publish) => {
      // Files are saved as they arrive, which changes the offer.
      const { status, updatedAt } = offer.updatedAt > base.updatedAt ? offer : base;
      if (!publish || !publishes("medias", status)) return;
      await api.updateOffer({
        params: { id: offer.id },
        body: { status: "published" },
        ifMatch: updatedAt,
      });
    },
    failureText: () => "Erreur lors de l'enregistrement des médias",
    labelOf: () => "Médias",
  });

  function goOn(choice: { publish?: boolean } = {}) {
    if (queue.length > 0) setLeaving(choice);
    else submit(choice);
  }

  async function remove(): Promise<void> {
    if (!removing) return;
    const { kind, media } = removing;
    await medias.remove(kind, media.s3Key);
    showDeleted(cache, {
      title: "Fichier supprimé",
      description: media.name,
      restored: "Fichier restauré",
      restore: may("restoreMedia") ? () => medias.restore(kind, media.s3Key) : undefined,
    });
    // The button that had the focus is gone with its file.
    document.getElementById(`${removing.kind}-title`)?.focus();
  }

  return (
    <StepFrame
      {...frame}
      offer={offer}
      status={<PendingUploads queue={queue} />}
      onContinue={() => goOn()}
      onContinueUnpublished={() => goOn({ publish: false })}
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
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        {...leaveTexts(queue)}
        confirmLabel="Quitter"
        cancelLabel="Rester sur la page"
        onConfirm={() => submit(leaving ?? {})}
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

function PendingUploads({ queue }: { queue: readonly Upload[] }) {
  const { underWay, failed } = uploadCounts(queue);
  const words = [
    underWay > 0 && `${formatCount(underWay, "fichier")} en cours d’envoi`,
    failed > 0 && `${formatCount(failed, "envoi")} en échec`,
  ].filter(Boolean);
  return <span className="max-sm:sr-only">{words.join(" · ")}</span>;
}

const leaveTexts = (queue: readonly Upload[]): { title: string; message: string } => ({
  title: "Quitter sans attendre les fichiers\u202f?",
  message:
    queue.length === 1
      ? "Un fichier n’est pas encore joint à l’offre\u202f: il faudra l’envoyer à nouveau."
      : `${queue.length} fichiers ne sont pas encore joints à l’offre\u202f: il faudra les envoyer à nouveau.`,
});
