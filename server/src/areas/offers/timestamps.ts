import sql, { type Sql } from "sql-template-tag";

export const momentText = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Strictly increasing even if the clock does not advance. */
export const nextUpdatedAt = (row: Sql): Sql =>
  sql`greatest(clock_timestamp(), ${row}.updated_at + interval '1 microsecond')`;
