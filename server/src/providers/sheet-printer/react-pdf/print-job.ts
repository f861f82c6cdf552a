import type { SheetDocument } from "../port.ts";

/** What the printing process is asked: a document, and where its pictures lie by their first key. */
export type PrintJob = {
  document: SheetDocument;
  pictures: Readonly<Record<string, string>>;
  /** Where the PDF is written. */
  output: string;
};

/** What it answers. */
export type PrintOutcome = { pages: number } | { failure: string };
