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
  /** Several reads of one moment. In a transaction they are the transaction's own, which holds the locks that it needs. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Whose request this handle serves; absent for jobs and maintenance. */
  readonly origin?: Origin;
};

/** What the history and live events say of where a change comes from. */
export type Origin = {
  /** The browser tab. */
  tab?: string | undefined;
  personId?: string | undefined;
  apiKeyId?: string | undefined;
  screen?: string | undefined;
  /** One for all changes of a request, or of a bulk action. */
  batch: string;
};

/** The only handle that can open a transaction. */
export type Database = Db & {
  /** The triggers that keep the history read `origin`. */
  transaction<T>(work: (tx: Db) => Promise<T>, origin?: Origin): Promise<T>;
  /** Fails within a second when the database does not answer; never waits for the pool. */
  ping(): Promise<void>;
  pool(): PoolState;
  close(): Promise<void>;
};

/** Numbers of connections, and of callers that wait for one. */
export type PoolState = { total: number; idle: number; waiting: number; max: number };

const READS = /^\s*select\b/i;

/** The same database, on behalf of a request. A statement that may write runs in a transaction of its own. */
export const databaseOnBehalfOf = (db: Database, origin: Origin): Database => {
  const transaction: Database["transaction"] = (work) =>
    db.transaction((tx) => work({ ...tx, origin }), origin);
  const handleFor = ({ text }: Sql, work: (handle: Db) => Promise<unknown>): Promise<unknown> =>
    READS.test(text) ? work(db) : transaction(work);
  return {
    ...db,
    origin,
    transaction,
    rows: ((statement, options) => handleFor(statement, (on) => on.rows(statement, options))) as Db["rows"],
    row: ((statement, options) => handleFor(statement, (on) => on.row(statement, options))) as Db["row"],
    run: ((statement, options) => handleFor(statement, (on) => on.run(statement, options))) as Db["run"],
  };
};

/** For use cases that open a transaction, when several must succeed or fail together. */
export const joinTransaction = (
  tx: Db,
  { ping, pool, close }: Pick<Database, "ping" | "pool" | "close">,
): Database => ({
  ...tx,
  ping,
  pool,
  close,
  transaction: (work) => work(tx),
});
