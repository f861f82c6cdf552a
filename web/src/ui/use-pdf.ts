import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

export type OpenPdf =
  | { state: "loading" }
  | { state: "open"; pdf: PDFDocumentProxy }
  | { state: "failed"; retry: () => void };

type Attempt = { url: string; attempt: number; found: PDFDocumentProxy | "failed" };

export function usePdf(url: string, enabled: boolean): OpenPdf {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Attempt | null>(null);

  useEffect(() => {
    if (!enabled) return;
    let cancelled = false;
    let close = (): void => undefined;
    async function open(): Promise<PDFDocumentProxy | "failed"> {
      const { openPdf } = await import("./pdf-document.ts");
      if (cancelled) return "failed";
      const task = openPdf(url);
      close = () => void task.destroy();
      return task.promise;
    }
    open()
      .catch(() => "failed" as const)
      .then((found) => !cancelled && setResult({ url, attempt, found }));
    return () => {
      cancelled = true;
      close();
    };
  }, [url, enabled, attempt]);

  if (result?.url !== url || result.attempt !== attempt) return { state: "loading" };
  return result.found === "failed"
    ? { state: "failed", retry: () => setAttempt((before) => before + 1) }
    : { state: "open", pdf: result.found };
}
