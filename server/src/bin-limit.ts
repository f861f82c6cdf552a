import { BIN_DAYS } from "@plateau/contract/bin/bin.ts";
import sql, { type Sql } from "sql-template-tag";

/** What was deleted before this moment cannot be restored any more. */
export const binLimit = (now: Date): Sql => sql`(${now}::timestamptz - ${BIN_DAYS} * interval '1 day')`;
