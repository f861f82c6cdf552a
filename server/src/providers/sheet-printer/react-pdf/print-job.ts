import type { PrintableDocument } from "../port.ts";

export type PrintJob = {
  document: PrintableDocument;
  pictures: Readonly<Record<string, string>>;
  /** Files of map tiles, by `z/x/y`. */
  tiles: Readonly<Record<string, string>>;
  output: string;
};

export type PrintOutcome = { pages: number } | { failure: string };
