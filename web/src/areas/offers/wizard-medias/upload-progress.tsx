import { formatPercent } from "@plateau/contract/format/number.ts";
import { FileText, Image, RotateCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Upload } from "./upload-queue.ts";

const statusText = ({ state, progress }: Upload): string => {
  if (state === "waiting") return "En attente";
  return state === "sending" ? formatPercent(progress) : "Préparation…";
};

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
      <ProgressBar
        label={`Envoi de ${upload.file.name}`}
        share={upload.progress}
        text={statusText(upload)}
        waiting={preparing}
      />
    </div>
  );
}

type UploadButtonsProps = { upload: Upload; onCancel: (id: string) => void; onRetry: (id: string) => void };

/** Cannot be cancelled while the server processes the file. */
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

type UploadTileProps = { upload: Upload; onCancel: (id: string) => void; onRetry: (id: string) => void };

export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const failed = upload.state === "failed";
  return (
    <li className="min-w-0">
      <div
        className={cn(
          "relative flex aspect-4/3 items-center justify-center overflow-hidden rounded-lg border bg-sunken",
          failed ? "border-red-ink" : "border-line",
        )}
      >
        <LocalPicture upload={upload} />
        <UploadProgress
          upload={upload}
          className={cn(
            "absolute inset-x-0 bottom-0 max-h-full overflow-y-auto p-2",
            failed ? "bg-red-soft" : "bg-raised",
          )}
        />
      </div>
      <div className="mt-1 flex min-h-8 items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-ink-muted text-sm" title={upload.file.name}>
          {upload.file.name}
        </span>
        <UploadButtons upload={upload} onCancel={onCancel} onRetry={onRetry} />
      </div>
    </li>
  );
}

const LOCAL_WIDTH = 400;

/** Downscaled: many large photos would exhaust memory. */
function LocalPicture({ upload: { file, contentType } }: { upload: Upload }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [loaded, setLoaded] = useState(false);
  const picture = contentType.startsWith("image/");
  useEffect(() => {
    if (!picture) return;
    let cancelled = false;
    createImageBitmap(file, { resizeWidth: LOCAL_WIDTH, resizeQuality: "medium" })
      .then((bitmap) => {
        const place = canvas.current;
        if (!cancelled && place) {
          place.width = bitmap.width;
          place.height = bitmap.height;
          place.getContext("2d")?.drawImage(bitmap, 0, 0);
          setLoaded(true);
        }
        bitmap.close();
      })
      // Formats that the browser cannot decode, such as TIFF, keep the icon.
      .catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, [file, picture]);

  const Icon = picture ? Image : FileText;
  return (
    <>
      {!loaded && <Icon aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.25} />}
      <canvas
        ref={canvas}
        className={cn("absolute inset-0 size-full object-cover opacity-60", !loaded && "hidden")}
      />
    </>
  );
}
