import type { Media } from "@plateau/contract/offers/media.ts";
import { useCallback, useState } from "react";
import { PdfPage } from "../ui/pdf-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePdf } from "../ui/use-pdf.ts";
import { useRoom } from "../ui/use-room.ts";
import { FileIcon } from "./file-icon.tsx";

export function PdfCover({ file }: { file: Media }) {
  const { element, room, seen } = useRoom<HTMLSpanElement>();
  const opened = usePdf(file.url, seen);
  const [undrawn, setUndrawn] = useState(false);
  const failed = useCallback(() => setUndrawn(true), []);
  return (
    <span ref={element} className="relative flex size-full items-center justify-center overflow-hidden">
      {opened.state === "failed" || undrawn ? (
        <span className="flex flex-col items-center gap-1 text-ink-faint text-sm">
          <FileIcon file={file} className="size-8" />
          Aperçu indisponible
        </span>
      ) : opened.state === "loading" || !room ? (
        <Skeleton className="absolute inset-0 rounded-none" />
      ) : (
        <>
          <PdfPage
            pdf={opened.pdf}
            page={1}
            room={room}
            label={`${file.name}, page 1 sur ${opened.pdf.numPages}`}
            onFailed={failed}
          />
          <span className="absolute bottom-2 left-2 rounded-sm bg-ink px-1.5 text-page text-xs tabular-nums">
            Page 1 sur {opened.pdf.numPages}
          </span>
        </>
      )}
    </span>
  );
}
