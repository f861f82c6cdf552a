import type { Sql } from "sql-template-tag";

/** `name` makes a prepared statement; its text must never vary. */
export type StatementOptions = { name?: string };

/**
 * Build statements with the `sql` tag, which makes values parameters. `timestamptz` is read as ISO text with
 * microseconds (`2026-11-20T09:30:00.123456Z`), `date` as `2026-11-20`, `int8` and `numeric` as numbers.
 */
export type Db = {
  rows<Row>(statement: Sql, options?: StatementOptions): Promise<Row[]>;
  row<Row>(statement: Sql, options?: StatementOptions): Promise<Row | undefined>;
  run(statement: Sql, options?: StatementOptions): Promise<number>;
  /** The browser tab whose request this handle serves. */
  readonly tab?: string;
};

/** The only handle that can open a transaction. */
export type Database = Db & {
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Fails within a second when the database does not answer; never waits for the pool. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The same database, on behalf of a browser tab. */
export const databaseForTab = (db: Database, tab: string): Database => ({
  ...db,
  tab,
  transaction: (work) => db.transaction((tx) => work({ ...tx, tab })),
});
