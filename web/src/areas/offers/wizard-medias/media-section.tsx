import { formatNumber } from "@plateau/contract/format/number.ts";
import { MAX_MEDIA_MEGABYTES, type Media, type MediaKind } from "@plateau/contract/offers/media.ts";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDropzone } from "react-dropzone";
import { MediaViewer } from "../../../media/media-viewer.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { FileLines } from "./file-lines.tsx";
import type { MediaActions } from "./media-menu.tsx";
import { SortableGrid } from "./sortable-grid.tsx";
import { UploadTile } from "./upload-progress.tsx";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";
import { acceptAttribute, kindNouns } from "./validate-files.ts";

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
      <FailedUploads kind={kind} queue={queue} onRetry={actions.retry} />
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
        <SortableGrid
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
        </SortableGrid>
      )}
      <MediaViewer medias={medias} at={viewed} onClose={() => setViewed(null)} />
    </DropZone>
  );
}

function Refusals({ kind, uploads }: { kind: MediaKind; uploads: Uploads }) {
  const refusals = uploads.refusals.filter((refusal) => refusal.kind === kind);
  if (refusals.length === 0) return null;
  return (
    <Alert
      tone="error"
      className="mb-3"
      action={
        <BareIconButton
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

type FailedUploadsProps = { kind: MediaKind; queue: readonly Upload[]; onRetry: (id: string) => void };

/** One has its own button, and those that failed offline resume by themselves. */
function FailedUploads({ kind, queue, onRetry }: FailedUploadsProps) {
  const failed = queue.filter(({ state, offline }) => state === "failed" && !offline);
  if (failed.length < 2) return null;
  return (
    <RetryAlert
      className="mb-3"
      onRetry={() => {
        for (const { id } of failed) onRetry(id);
      }}
    >
      {`L’envoi de ${failed.length} ${kindNouns[kind].many} a échoué.`}
    </RetryAlert>
  );
}

type DropZoneProps = {
  kind: MediaKind;
  title: string;
  count: string;
  hint: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

function DropZone({ kind, title, count, hint, onFiles, children }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => files.length > 0 && onFiles(files),
    noClick: true,
    noKeyboard: true,
  });
  const titleId = `${kind}-title`;
  const { one, many } = kindNouns[kind];
  return (
    <section
      {...getRootProps({ role: "region", "aria-labelledby": titleId })}
      className={cn(
        "-mx-3 relative rounded-lg px-3 py-3 outline-2 outline-transparent outline-dashed transition-[outline-color,background-color]",
        isDragActive && "bg-accent-soft outline-accent",
      )}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} tabIndex={-1} className="flex items-baseline gap-2 rounded-sm text-lg">
          {title}
          <span className="text-base text-ink-faint tabular-nums">{count}</span>
        </h2>
        <p className="min-w-0 flex-1 text-ink-faint text-sm max-sm:order-1 max-sm:basis-full">{hint}</p>
        <span data-field={kind} className="scroll-mt-24 max-sm:ml-auto">
          <Button size="sm" onClick={open}>
            <Plus aria-hidden="true" />
            Ajouter des {many}
          </Button>
        </span>
      </header>
      <input
        {...getInputProps({
          accept: acceptAttribute(kind),
          "aria-label": `Fichiers à ajouter\u202f: ${many}`,
          "aria-hidden": true,
        })}
      />
      {children}
      {isDragActive && (
        <p className="pointer-events-none absolute inset-x-0 bottom-2 text-center font-medium text-accent-ink">
          Déposez ici pour ajouter {one === "photo" ? "une photo" : `un ${one}`}
        </p>
      )}
    </section>
  );
}
