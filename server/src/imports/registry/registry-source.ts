import type { Db } from "../../db/database.ts";

/** A record of a file, at its place in it (from 1): read, or a few French words on what is wrong with it. */
export type ReadRecord<Row> = { at: number; row: Row } | { at: number; bad: string };

/** What storing rows has changed. Rows that were there as they are count as neither. */
export type Stored = { added: number; changed: number };

/**
 * A kind of open data for the embedded registry: how its file is read and how its rows are kept. Storing a row again
 * changes nothing, whatever the order of files.
 */
export type RegistrySource<Row> = {
  /** As the command names it: 'cadastre'. */
  name: string;
  /** What its rows are, in the plural: 'parcelles'. */
  rows: string;
  /**
   * The records of a file, in its order. Memory is bounded: neither the file nor all its records are held at once.
   * @throws ImportRefused when it is another kind of file
   */
  read(bytes: AsyncIterable<Uint8Array>): AsyncIterable<ReadRecord<Row>>;
  /** Rows with the same key are the same thing: the last one in a file counts. */
  key(row: Row): string;
  /** Stores rows of different keys, within the transaction that notes how far the import has come. */
  store(tx: Db, rows: readonly Row[]): Promise<Stored>;
  /** The tables it fills: their statistics are taken anew at the end. */
  tables: readonly string[];
};
