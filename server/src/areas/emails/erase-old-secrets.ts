import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** Erases the secrets of e-mails that have not left within a week: codes and temporary passwords are of no use then. */
export const eraseOldSecrets = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    update emails set secret = null
    where secret is not null and created_at < ${now}::timestamptz - interval '7 days'`);
