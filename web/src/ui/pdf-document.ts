import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where `pdf-files.ts` of the build puts what the library reads by itself. */
const OWN_FILES = `/assets/pdfjs-${version}`;

/**
 * Begins to read a PDF; `destroy()` gives its memory back. Without WebAssembly: the page's content policy allows none,
 * so that scans in JPEG 2000 and JBIG2 are decoded by scripts.
 */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    useWasm: false,
    wasmUrl: `${OWN_FILES}/wasm/`,
    standardFontDataUrl: `${OWN_FILES}/standard_fonts/`,
  });
