import { formatPercent } from "@plateau/contract/format/number.ts";
import { RotateCw, X } from "lucide-react";
import { cn } from "../../../../ui/class-names.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import type { Upload } from "./upload-queue.ts";

const wordsOf = ({ state, progress }: Upload): string => {
  if (state === "waiting") return "En attente";
  return state === "sending" ? formatPercent(progress) : "Préparation…";
};

/** How far a file has come: a bar and words, or why it failed. */
export function UploadProgress({ upload, className }: { upload: Upload; className?: string }) {
  if (upload.state === "failed") {
    return (
      <p role="alert" className={cn("break-words text-red-ink text-xs", className)}>
        {upload.message}
      </p>
    );
  }
  const preparing = upload.state === "sent" || upload.state === "confirming";
  return (
    <div className={className}>
      <p className="text-ink-muted text-xs tabular-nums">{wordsOf(upload)}</p>
      <div
        role="progressbar"
        aria-label={`Envoi de ${upload.file.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={preparing ? undefined : Math.round(upload.progress * 100)}
        aria-valuetext={wordsOf(upload)}
        className="mt-1 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${upload.progress * 100}%` }}
          className={cn("h-full rounded-full bg-accent transition-[width]", preparing && "animate-pulse")}
        />
      </div>
    </div>
  );
}

type UploadButtonsProps = { upload: Upload; onCancel: (id: string) => void; onRetry: (id: string) => void };

/** Try again, or give up. What the server is preparing can no longer be called back. */
export function UploadButtons({ upload, onCancel, onRetry }: UploadButtonsProps) {
  const { id, state, file } = upload;
  return (
    <span className="flex shrink-0">
      {state === "failed" && (
        <IconButton
          size="sm"
          label={`Réessayer l’envoi de ${file.name}`}
          icon={<RotateCw />}
          onClick={() => onRetry(id)}
        />
      )}
      {state !== "confirming" && (
        <IconButton
          size="sm"
          label={`${state === "failed" ? "Retirer" : "Annuler l’envoi de"} ${file.name}`}
          icon={<X />}
          onClick={() => onCancel(id)}
        />
      )}
    </span>
  );
}
