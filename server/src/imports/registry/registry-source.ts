import type { Db } from "../../db/database.ts";
import type { FileDescription } from "../file-description.ts";

/** `at` counts from 1; `bad` is a short French reason. */
export type ReadRecord<Row> = { at: number; row: Row } | { at: number; bad: string };

/** Unchanged rows count as neither. */
export type Stored = { added: number; changed: number };

/** @param rows what an upsert with `returning xmax = 0 added` wrote */
export const countStored = (rows: readonly { added: boolean }[]): Stored => {
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
};

/** Where and when a row belongs: a commune or département, and the day of a dated event. */
export type RowCoverage = { area: string; day: string | null };

/** Row of `registry_imports`. */
export type ImportJournal = { source: string; file: string; fingerprint: string };

/** An open data source. Storing is idempotent and independent of the order of files. */
export type RegistrySource<Row> = {
  name: string;
  rows: string;
  /**
   * Memory is bounded.
   * @throws ImportRefused for another kind of file
   */
  read(bytes: AsyncIterable<Uint8Array>): AsyncIterable<ReadRecord<Row>>;
  /** Null for a row that covers no place, such as a company of the directory. */
  covers(row: Row): RowCoverage | null;
  /** Its rows have days, which tell the period of a file; the edition of others must be known. */
  dated: boolean;
  /** Whether a file with this beginning can only be part of the source. */
  isExtract?(beginning: Buffer): boolean;
  /** The last row of a file with the same key wins. */
  key(row: Row): string;
  /** Keys are distinct; runs in the transaction that records the import's progress. */
  store(tx: Db, rows: readonly Row[], described: FileDescription): Promise<Stored>;
  /** Deletes what newer editions no longer hold where the file covers; returns how many. Runs once it is whole. */
  removeOutdated?(tx: Db, journal: ImportJournal): Promise<number>;
  /** Analysed after the import. */
  tables: readonly string[];
};
