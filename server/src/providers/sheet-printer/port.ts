import type { Readable } from "node:stream";
import type { DpeClass } from "@plateau/contract/offers/enumerations.ts";
import type { Fact } from "@plateau/contract/offers/figures.ts";
import type { ShownSection } from "@plateau/contract/offers/shown-fields.ts";

/** Unknown fields are empty. */
export type Agency = { name: string; address: string; phone: string; email: string; website: string };

/** Unknown fields are empty. */
export type Broker = { name: string; role: string; phone: string; email: string };

/** Keys by preference: the first readable one is used. */
export type SheetPicture = { keys: readonly string[] };

export type UnitColumn = { label: string; align: "left" | "right"; money: boolean };

export type UnitTable = {
  columns: readonly UnitColumn[];
  rows: readonly (readonly string[])[];
  /** Empty where a sum is meaningless; null with a single unit. */
  totals: readonly string[] | null;
  footnotes: readonly string[];
};

export type DpeScale = { title: string; dpeClass: DpeClass; value: string | null };

/** Longitude, latitude; not `exact`: the commune only. */
export type SheetLocation = { at: readonly [number, number]; exact: boolean };

export type SummaryLine = {
  street: string;
  commune: string;
  kind: string;
  surface: string;
  money: string;
  posts: string;
  whole: string | null;
};

/** Final texts and picture keys: contains only what may be shown. */
export type Sheet = {
  id: string;
  /** Start of the offer's id, to quote on the phone. */
  reference: string;
  confidential: boolean;
  title: string;
  kind: string;
  place: string;
  facts: readonly Fact[];
  /** Figures of the whole offer, when the facts are those of its units. */
  whole: string | null;
  tiles: readonly Fact[];
  description: string | null;
  units: UnitTable | null;
  sections: readonly ShownSection[];
  dpe: readonly DpeScale[];
  cover: SheetPicture | null;
  photos: readonly SheetPicture[];
  plans: readonly SheetPicture[];
  planFiles: readonly string[];
  location: SheetLocation | null;
  broker: Broker | null;
  summary: SummaryLine;
};

export type SheetDocument = {
  title: string;
  agency: Agency;
  day: string;
  sheets: readonly Sheet[];
};

/** Undefined when missing. */
export type ReadPicture = (key: string) => Promise<Readable | undefined>;

/** The caller removes the PDF with `dispose`. */
export type PrintedDocument = { path: string; pages: number; dispose(): Promise<void> };

/** The printer crashed twice or timed out. */
export class SheetPrinterFailed extends Error {
  override name = "SheetPrinterFailed";
}

/** Prints PDFs outside the server process. */
export type SheetPrinter = {
  /**
   * Skips unreadable pictures.
   * @throws SheetPrinterFailed
   */
  print(document: SheetDocument, readPicture: ReadPicture): Promise<PrintedDocument>;
  close(): Promise<void>;
};
