import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  page: number;
  room: { width: number; height: number };
  /** Resolution relative to the screen, for zooming. */
  detail?: number;
  label: string;
  onFailed: () => void;
};

/** The largest canvas that browsers and phones draw reliably. */
const MAX_PIXELS = 16_000_000;

export function PdfPage({ pdf, page, room, detail = 1, label, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { width, height } = room;

  useEffect(() => {
    let cancelled = false;
    let stop = (): void => undefined;
    async function draw(): Promise<void> {
      const sheet = await pdf.getPage(page);
      const natural = sheet.getViewport({ scale: 1 });
      const fit = Math.min(width / natural.width, height / natural.height);
      const shown = { width: Math.floor(natural.width * fit), height: Math.floor(natural.height * fit) };
      if (cancelled || shown.width < 1 || shown.height < 1) return;
      const finest = Math.sqrt(MAX_PIXELS / (shown.width * shown.height));
      const viewport = sheet.getViewport({ scale: fit * Math.min(window.devicePixelRatio * detail, finest) });
      // Off-screen drawing avoids flicker.
      const aside = document.createElement("canvas");
      aside.width = Math.floor(viewport.width);
      aside.height = Math.floor(viewport.height);
      const task = sheet.render({ canvas: aside, viewport });
      stop = () => task.cancel();
      await task.promise;
      const visible = canvas.current;
      if (cancelled || !visible) return;
      visible.width = aside.width;
      visible.height = aside.height;
      visible.getContext("2d")?.drawImage(aside, 0, 0);
      setSize(shown);
    }
    draw().catch(() => !cancelled && onFailed());
    return () => {
      cancelled = true;
      stop();
    };
  }, [pdf, page, width, height, detail, onFailed]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-busy={size === null}
      style={size ?? { width: 0, height: 0 }}
      className="block bg-white"
    />
  );
}
