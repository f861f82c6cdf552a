import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

type LastBackup = {
  night: string;
  state: "running" | "done" | "failed";
  finishedAt: string | null;
  bytes: number | null;
  files: number | null;
  missingFiles: number | null;
};

/** Without the words of a failure, which may hold names of the file store. */
export const lastBackup = (db: Db): Promise<LastBackup | undefined> =>
  db.row(sql`
    select night, finished_at "finishedAt", bytes, files, missing_files "missingFiles",
      case when finished_at is null then 'running' when error is null then 'done' else 'failed' end "state"
    from backup_nights
    order by night desc
    limit 1`);
