import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Written at build time by `pdf-files.ts`. */
const OWN_FILES = `/assets/pdfjs-${version}`;

/**
 * Free with `destroy()`. The content policy forbids WebAssembly: JPEG 2000 and JBIG2 are decoded in
 * JavaScript.
 */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    useWasm: false,
    wasmUrl: `${OWN_FILES}/wasm/`,
    standardFontDataUrl: `${OWN_FILES}/standard_fonts/`,
  });
