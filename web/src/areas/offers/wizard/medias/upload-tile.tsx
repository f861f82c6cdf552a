import { FileText, Image } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "../../../../ui/class-names.ts";
import { UploadButtons, UploadProgress } from "./upload-progress.tsx";
import type { Upload } from "./upload-queue.ts";

type UploadTileProps = { upload: Upload; onCancel: (id: string) => void; onRetry: (id: string) => void };

/** A picture on its way, in the place that it will have. */
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

/** The file as the browser shows it from the disk; a drawing for what it cannot show. */
function LocalPicture({ upload: { file, contentType } }: { upload: Upload }) {
  const [url, setUrl] = useState<string | null>(null);
  const picture = contentType.startsWith("image/");
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, picture]);

  const Icon = picture ? Image : FileText;
  return url ? (
    <img
      src={url}
      alt=""
      decoding="async"
      onError={() => setUrl(null)}
      className="size-full object-cover opacity-60"
    />
  ) : (
    <Icon aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.25} />
  );
}
