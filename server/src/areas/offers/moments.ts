import sql, { type Sql } from "sql-template-tag";

/** A `timestamptz` inside a JSON value, written as the driver writes one on its own. */
export const momentText = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The next `updated_at` of a row, by its alias: later than the last one even when the clock stands still. */
export const nextUpdatedAt = (row: Sql): Sql =>
  sql`greatest(clock_timestamp(), ${row}.updated_at + interval '1 microsecond')`;
