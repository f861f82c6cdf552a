import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

export type StepResult = { name: string; ok: boolean; ms: number };

export type MaintenanceRun = { startedAt: string; finishedAt: string | null; steps: StepResult[] };

/** Less than a day, so that it does not slip past midnight a little more each day. */
const EVERY = "23 hours";
/** After this a run that never finished was killed. */
const ABANDONED = "3 hours";

/** True for the one process, of all, that runs the maintenance now. */
export const claimMaintenance = async (db: Db): Promise<boolean> =>
  (await db.run(sql`
    insert into maintenance_runs as last (started_at) values (clock_timestamp())
    on conflict (only_row) do update set started_at = clock_timestamp(), finished_at = null, steps = '[]'
    where last.started_at <= clock_timestamp() - ${EVERY}::interval
      or (last.finished_at is null and last.started_at <= clock_timestamp() - ${ABANDONED}::interval)`)) ===
  1;

export const storeMaintenance = (db: Db, steps: readonly StepResult[]): Promise<number> =>
  db.run(sql`
    update maintenance_runs set finished_at = clock_timestamp(), steps = ${JSON.stringify(steps)}::jsonb`);

export const lastMaintenance = (db: Db): Promise<MaintenanceRun | undefined> =>
  db.row(sql`select started_at "startedAt", finished_at "finishedAt", steps from maintenance_runs`);
