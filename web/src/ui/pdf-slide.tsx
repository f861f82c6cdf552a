import { useCallback, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { LightboxPdf } from "./lightbox-slide.ts";
import { PdfPage } from "./pdf-page.tsx";
import { Spinner } from "./spinner.tsx";
import { usePdf } from "./use-pdf.ts";

type PdfSlideProps = {
  slide: LightboxPdf;
  page: number;
  onCount: (key: string, count: number) => void;
  room: { width: number; height: number };
  zoom: number;
  current: boolean;
};

/** Redraws in steps, not for each wheel event. */
const detailOf = (zoom: number): number => (zoom > 4 ? 6 : zoom > 2 ? 4 : zoom > 1 ? 2 : 1);

export function PdfSlide({ slide, page, onCount, room, zoom, current }: PdfSlideProps) {
  const [seen, setSeen] = useState(current);
  if (current && !seen) setSeen(true);
  const opened = usePdf(slide.url, seen);
  const [undrawn, setUndrawn] = useState(false);
  const count = opened.state === "open" ? opened.pdf.numPages : 0;
  useEffect(() => {
    if (count > 0) onCount(slide.key, count);
  }, [slide.key, count, onCount]);
  const failed = useCallback(() => setUndrawn(true), []);

  if (opened.state === "failed" || undrawn) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-6 text-center text-zinc-ink">
        <p>Ce PDF ne peut pas être affiché.</p>
        {opened.state === "failed" && (
          <Button onClick={opened.retry} onPointerDown={(event) => event.stopPropagation()}>
            Réessayer
          </Button>
        )}
      </div>
    );
  }
  if (opened.state === "loading") {
    return (
      <p role="status" className="flex items-center gap-2 text-zinc-muted">
        <Spinner />
        Chargement du plan…
      </p>
    );
  }
  return (
    <PdfPage
      pdf={opened.pdf}
      page={page}
      room={room}
      detail={detailOf(zoom)}
      label={`${slide.name}, page ${page} sur ${count}`}
      onFailed={failed}
    />
  );
}
