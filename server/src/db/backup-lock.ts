import sql from "sql-template-tag";
import type { Db } from "./database.ts";
import { lockKeys } from "./lock-keys.ts";

/**
 * A running backup still reads the files that its snapshot names: nothing that was dropped since may go. Asked after
 * the commit that dropped a file, a no stays right: a backup that begins later no longer names it.
 */
export const isBackupRunning = async (db: Db): Promise<boolean> => {
  const row = await db.row<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lockKeys.backup}::bigint) free`,
  );
  return row?.free === false;
};
