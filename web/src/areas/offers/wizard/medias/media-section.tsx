import { formatNumber } from "@plateau/contract/format/number.ts";
import { MAX_MEDIA_MEGABYTES, type Media, type MediaKind } from "@plateau/contract/offers/media.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { MediaViewer } from "../../media/media-viewer.tsx";
import { kindNouns } from "./choose-files.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileLines } from "./file-lines.tsx";
import type { MediaActions } from "./media-actions.ts";
import { SortGrid } from "./sort-grid.tsx";
import { UploadTile } from "./upload-tile.tsx";
import type { Uploads } from "./use-uploads.ts";

const words: Record<MediaKind, { title: string; empty: string; types: string }> = {
  photos: {
    title: "Photos",
    empty: "Aucune photo disponible",
    types: "JPEG, PNG, WebP, AVIF, GIF ou TIFF",
  },
  plans: { title: "Plans", empty: "Aucun plan disponible", types: "Image ou PDF" },
  documents: { title: "Documents", empty: "Aucun document disponible", types: "PDF, Word ou Excel" },
};

type MediaSectionProps = {
  kind: MediaKind;
  medias: readonly Media[];
  uploads: Uploads;
  actions: MediaActions;
  onOrder: (keys: string[]) => void;
};

/** The offer's files of one kind: those it has, those on their way, and where more are given. */
export function MediaSection({ kind, medias, uploads, actions, onOrder }: MediaSectionProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { title, empty, types } = words[kind];
  const queue = uploads.queue.filter((upload) => upload.kind === kind);
  return (
    <DropZone
      kind={kind}
      title={title}
      count={formatNumber(medias.length)}
      hint={`${types}, ${MAX_MEDIA_MEGABYTES}\u00a0Mo au plus par fichier`}
      onFiles={(files) => uploads.add(kind, files, medias.length)}
    >
      <Refusals kind={kind} uploads={uploads} />
      {medias.length + queue.length === 0 ? (
        <EmptyState
          compact
          title={empty}
          text={`Déposez vos ${kindNouns[kind].many} ici, ou ajoutez-les depuis votre disque.`}
          className="rounded-lg border border-line-strong border-dashed"
        />
      ) : kind === "documents" ? (
        <FileLines label={title} files={medias} uploads={queue} actions={actions} />
      ) : (
        <SortGrid
          label={title}
          medias={medias}
          withCover={kind === "photos"}
          actions={actions}
          onOrder={onOrder}
          onView={setViewed}
        >
          {queue.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onCancel={actions.cancel} onRetry={actions.retry} />
          ))}
        </SortGrid>
      )}
      <MediaViewer medias={medias} at={viewed} onClose={() => setViewed(null)} />
    </DropZone>
  );
}

/** The files that may not be sent, each with its reason. */
function Refusals({ kind, uploads }: { kind: MediaKind; uploads: Uploads }) {
  const refusals = uploads.refusals.filter((refusal) => refusal.kind === kind);
  if (refusals.length === 0) return null;
  return (
    <Alert
      tone="error"
      className="mb-3"
      action={
        <IconButton
          bare
          size="sm"
          className="-my-1"
          label="Fermer le message"
          icon={<X />}
          onClick={() => uploads.dismissRefusals(kind)}
        />
      }
    >
      {refusals.map(({ id, text }) => (
        <p key={id} className="break-words">
          {text}
        </p>
      ))}
    </Alert>
  );
}
