import { FileText, Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
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

/** Wide enough for a tile of a grid of two on a phone. */
const LOCAL_WIDTH = 400;

/** The file as it lies on the disk, drawn small: many large photos at once would fill the memory. */
function LocalPicture({ upload: { file, contentType } }: { upload: Upload }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const picture = contentType.startsWith("image/");
  useEffect(() => {
    if (!picture) return;
    let gone = false;
    createImageBitmap(file, { resizeWidth: LOCAL_WIDTH, resizeQuality: "medium" })
      .then((bitmap) => {
        const place = canvas.current;
        if (!gone && place) {
          place.width = bitmap.width;
          place.height = bitmap.height;
          place.getContext("2d")?.drawImage(bitmap, 0, 0);
          setDrawn(true);
        }
        bitmap.close();
      })
      // What the browser cannot draw, such as a TIFF, keeps its icon.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [file, picture]);

  const Icon = picture ? Image : FileText;
  return (
    <>
      {!drawn && <Icon aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.25} />}
      <canvas
        ref={canvas}
        className={cn("absolute inset-0 size-full object-cover opacity-60", !drawn && "hidden")}
      />
    </>
  );
}
