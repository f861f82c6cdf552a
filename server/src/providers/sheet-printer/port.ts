import type { Readable } from "node:stream";
import type { DpeClass } from "@plateau/contract/offers/enumerations.ts";
import type { Fact } from "@plateau/contract/offers/figures.ts";
import type { ShownSection } from "@plateau/contract/offers/shown-fields.ts";

/** Who hands the document over. What is unknown is empty. */
export type Agency = { name: string; address: string; phone: string; email: string; website: string };

/** The person to call. What is unknown is empty. */
export type Broker = { name: string; role: string; phone: string; email: string };

/** A picture by the keys that it may be read under, the best first. */
export type SheetPicture = { keys: readonly string[] };

/** A column of the table of units, and how its cells stand. */
export type UnitColumn = { label: string; align: "left" | "right"; money: boolean };

/** The units of an offer in words: a row each, the totals under their columns, what the marks mean. */
export type UnitTable = {
  columns: readonly UnitColumn[];
  rows: readonly (readonly string[])[];
  /** Empty where a sum means nothing; null with a single unit. */
  totals: readonly string[] | null;
  footnotes: readonly string[];
};

/** One scale of the energy diagnostic: the offer's class and its value in words. */
export type DpeScale = { title: string; dpeClass: DpeClass; value: string | null };

/** Where the offer is: its point, or only the surroundings of a commune. Longitude, latitude. */
export type SheetLocation = { at: readonly [number, number]; exact: boolean };

/** The line of an offer in the table that opens a document of several. */
export type SummaryLine = {
  street: string;
  commune: string;
  kind: string;
  surface: string;
  money: string;
  posts: string;
};

/** What one offer's sheet says: words, figures and the names of pictures, all that may be shown and no more. */
export type Sheet = {
  /** The offer's: each sheet of a document has its own. */
  id: string;
  /** The first characters of the offer's id, to speak of it on the phone. */
  reference: string;
  confidential: boolean;
  title: string;
  kind: string;
  place: string;
  facts: readonly Fact[];
  tiles: readonly Fact[];
  description: string | null;
  units: UnitTable | null;
  sections: readonly ShownSection[];
  dpe: readonly DpeScale[];
  cover: SheetPicture | null;
  photos: readonly SheetPicture[];
  plans: readonly SheetPicture[];
  /** Names of the plans that are no pictures. */
  planFiles: readonly string[];
  location: SheetLocation | null;
  broker: Broker | null;
  summary: SummaryLine;
};

/** A document: one sheet, or several after a table of them. */
export type SheetDocument = {
  title: string;
  agency: Agency;
  /** The day that the document shows, in words. */
  day: string;
  sheets: readonly Sheet[];
};

/** The bytes of a picture; undefined when nothing is kept under the key. */
export type ReadPicture = (key: string) => Promise<Readable | undefined>;

/** A printed document: a PDF in a folder of its own, which the caller removes with `dispose`. */
export type PrintedDocument = { path: string; pages: number; dispose(): Promise<void> };

/** The printer gave up: it crashed twice, or took longer than it may. */
export class SheetPrinterFailed extends Error {
  override name = "SheetPrinterFailed";
}

/** Prints sheets as PDF, away from the thread and the process that answer requests. */
export type SheetPrinter = {
  /**
   * A picture that cannot be read is left out.
   * @throws SheetPrinterFailed
   */
  print(document: SheetDocument, readPicture: ReadPicture): Promise<PrintedDocument>;
  close(): Promise<void>;
};
