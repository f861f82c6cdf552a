import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

/** `oldestSeconds`: since when the oldest of them is due; null unless they wait. */
export type JobState = { queue: string; state: string; count: number; oldestSeconds: number | null };

export const jobStates = (db: Db): Promise<JobState[]> =>
  db.rows(sql`
    select name "queue", state::text "state", count(*) "count",
      case when state in ('created', 'retry')
        then greatest(0, extract(epoch from clock_timestamp() - min(start_after)))::float8 end "oldestSeconds"
    from jobs.job where name not like '\\_\\_pgboss%' group by name, state`);

/** What a failed delivery left: relays quote the address that they refuse. */
export const eraseJobOutputs = async (tx: Db, emailIds: readonly string[]): Promise<void> => {
  await tx.run(sql`update jobs.job set output = null where data ->> 'emailId' = any(${emailIds}::text[])`);
  await tx.run(
    sql`update jobs.archive set output = null where data ->> 'emailId' = any(${emailIds}::text[])`,
  );
};
