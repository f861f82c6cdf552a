import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

export type OpenPdf =
  | { state: "loading" }
  | { state: "open"; pdf: PDFDocumentProxy }
  | { state: "failed"; retry: () => void };

type Opening = { url: string; attempt: number; found: PDFDocumentProxy | "failed" };

/** The PDF at an address, once `wanted`. The library that reads it comes with the first one. */
export function usePdf(url: string, wanted: boolean): OpenPdf {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let close = (): void => undefined;
    async function open(): Promise<PDFDocumentProxy | "failed"> {
      const { openPdf } = await import("./pdf-document.ts");
      if (gone) return "failed";
      const task = openPdf(url);
      close = () => void task.destroy();
      return task.promise;
    }
    open()
      .catch(() => "failed" as const)
      .then((found) => !gone && setOpening({ url, attempt, found }));
    return () => {
      gone = true;
      close();
    };
  }, [url, wanted, attempt]);

  if (opening?.url !== url || opening.attempt !== attempt) return { state: "loading" };
  return opening.found === "failed"
    ? { state: "failed", retry: () => setAttempt((before) => before + 1) }
    : { state: "open", pdf: opening.found };
}
