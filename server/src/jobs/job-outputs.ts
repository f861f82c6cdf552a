import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

/** What a failed delivery left: relays quote the address that they refuse. */
export const eraseJobOutputs = async (tx: Db, emailIds: readonly string[]): Promise<void> => {
  await tx.run(sql`update jobs.job set output = null where data ->> 'emailId' = any(${emailIds}::text[])`);
  await tx.run(
    sql`update jobs.archive set output = null where data ->> 'emailId' = any(${emailIds}::text[])`,
  );
};
