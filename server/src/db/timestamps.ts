import sql, { type Sql } from "sql-template-tag";

export const momentText = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Strictly increasing even if the clock does not advance. */
export const nextUpdatedAt = (row: Sql): Sql =>
  sql`greatest(clock_timestamp(), ${row}.updated_at + interval '1 microsecond')`;

/** For a change that counts as no activity: only forms and pages that were read before notice it. */
export const nextVersion = (row: Sql): Sql => sql`${row}.updated_at + interval '1 microsecond'`;
