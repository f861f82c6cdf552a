import type { Readable } from "node:stream";
import type { DpeClass } from "@plateau/contract/offers/enumerations.ts";
import type { KeyFigures } from "@plateau/contract/offers/key-figures.ts";
import type { ShownSection } from "@plateau/contract/offers/shown-fields.ts";

/** Keys by preference: the first readable one is used. A PDF shows its first page. */
export type SheetPicture = { keys: readonly string[]; caption: string | null };

/** Unknown fields are empty. */
export type Agency = { name: string; address: string; phone: string; email: string; website: string };

export type PrintedAgency = Agency & { mentions: readonly string[]; logo: SheetPicture | null };

/** Unknown fields are empty. */
export type Broker = {
  name: string;
  role: string;
  phone: string;
  email: string;
  picture: SheetPicture | null;
};

export type UnitColumn = { label: string; align: "left" | "right"; money: boolean };

export type UnitTable = {
  columns: readonly UnitColumn[];
  /** Too many columns for an upright page. */
  landscape: boolean;
  rows: readonly (readonly string[])[];
  /** Of each row. */
  floors: readonly string[];
  /** Empty where a sum is meaningless; null with a single unit. */
  totals: readonly string[] | null;
  footnotes: readonly string[];
};

export type CostRow = {
  kind: "line" | "total";
  label: string;
  note: string | null;
  cells: readonly string[];
};

export type CostBlock = {
  title: string;
  columns: readonly string[];
  rows: readonly CostRow[];
  /** What is paid once, for a sheet without the rows. */
  once: string | null;
  notes: readonly string[];
};

/** The class and value of one of the two scales that the law draws. */
export type DpeScale = { kind: "energy" | "climate"; dpeClass: DpeClass; value: string | null };

/** `text` says why a scale is missing. */
export type Energy = { scales: readonly DpeScale[]; text: string | null };

/** Longitude, latitude; not `exact`: the commune only. The map reaches to the nearest station. */
export type SheetLocation = {
  at: readonly [number, number];
  exact: boolean;
  nearestStation?: readonly [number, number] | null;
};

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
  /** The mandate's number. */
  reference: string | null;
  /** Private or unpublished: for staff. */
  internal: boolean;
  title: string;
  kind: string;
  place: string;
  /** Which building stands where, in place of `place` when they are at several addresses. */
  buildings: string | null;
  keyFigures: KeyFigures;
  /** The unit that suits the client's search best. */
  judged: string | null;
  description: string | null;
  access: string | null;
  units: UnitTable | null;
  costs: readonly CostBlock[];
  sections: readonly ShownSection[];
  energy: Energy;
  cover: SheetPicture | null;
  photos: readonly SheetPicture[];
  plans: readonly SheetPicture[];
  location: SheetLocation | null;
  broker: Broker | null;
  /** What the law has an advertisement say. */
  mentions: readonly string[];
  summary: SummaryLine;
};

export type SheetDocument = {
  title: string;
  agency: PrintedAgency;
  day: string;
  /** A short sheet on one page for each offer. */
  onePageEach: boolean;
  sheets: readonly Sheet[];
};

/** Records as headings and labelled lines, in sections. */
export type RecordsDocument = {
  title: string;
  agency: PrintedAgency;
  day: string;
  /** At the foot of each page. */
  notice: string;
  introduction: readonly string[];
  sections: readonly {
    title: string;
    records: readonly { title: string; lines: readonly { label: string; value: string }[] }[];
  }[];
};

export type PrintableDocument = SheetDocument | RecordsDocument;

/** Undefined when missing. */
export type ReadPicture = (key: string) => Promise<Readable | undefined>;

export type MapTilePlace = { z: number; x: number; y: number };

/** A tile in the OpenMapTiles schema; null where there is none. */
export type ReadMapTile = (place: MapTilePlace) => Promise<{ bytes: Uint8Array; gzipped: boolean } | null>;

/** The caller removes the PDF with `dispose`. */
export type PrintedDocument = { path: string; pages: number; dispose(): Promise<void> };

/** The printer crashed twice or timed out. */
export class SheetPrinterFailed extends Error {
  override name = "SheetPrinterFailed";
}

/** Prints PDFs outside the server process. */
export type SheetPrinter = {
  /**
   * Skips unreadable pictures. A document of one sheet never waits for one of several.
   * @throws SheetPrinterFailed, or the signal's reason
   */
  print(
    document: PrintableDocument,
    readPicture: ReadPicture,
    signal?: AbortSignal,
  ): Promise<PrintedDocument>;
  close(): Promise<void>;
};
