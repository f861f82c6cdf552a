import type { Sql } from "sql-template-tag";

/** How to run a statement: `name` makes it a named prepared statement (the text must then never vary for that name). */
export type StatementOptions = { name?: string };

/**
 * The database handle that use cases receive. Statements are made with the `sql` tag of sql-template-tag, so that
 * values are always parameters. `timestamptz` columns come out as ISO text with microseconds
 * (`2026-11-20T09:30:00.123456Z`), `date` as `2026-11-20`, `int8` and `numeric` as numbers.
 */
export type Db = {
  /** All rows of a statement. */
  rows<Row>(statement: Sql, options?: StatementOptions): Promise<Row[]>;
  /** The first row, if there is one. */
  row<Row>(statement: Sql, options?: StatementOptions): Promise<Row | undefined>;
  /** Runs a statement for its effect; answers the number of rows touched. */
  run(statement: Sql, options?: StatementOptions): Promise<number>;
};

/** A pool of connections: the only handle on which a transaction can be opened. */
export type Database = Db & {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
