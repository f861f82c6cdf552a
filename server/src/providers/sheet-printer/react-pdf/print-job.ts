import type { SheetDocument } from "../port.ts";

export type PrintJob = {
  document: SheetDocument;
  pictures: Readonly<Record<string, string>>;
  /** Files of map tiles, by `z/x/y`. */
  tiles: Readonly<Record<string, string>>;
  output: string;
};

export type PrintOutcome = { pages: number } | { failure: string };
