import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { noteRemovals } from "../offers/media/file-removals.ts";

/** What was not confirmed by then is removed. */
export const UNCONFIRMED_MINUTES = 24 * 60;

/** Expects a photo under a key: it stays for a day, and is removed unless something was made of it. */
export const awaitUpload = (db: Db, s3Key: string): Promise<void> =>
  noteRemovals(db, [s3Key], { spareMinutes: UNCONFIRMED_MINUTES });

/** Whether an address was given for this key less than a day ago. */
export const isAwaited = async (db: Db, s3Key: string): Promise<boolean> =>
  (await db.row(sql`select 1 from file_removals where s3_key = ${s3Key} and since > now()`)) !== undefined;
