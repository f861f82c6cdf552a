import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import sql from "sql-template-tag";
import { isBackupRunning } from "../db/backup-lock.ts";
import type { Database, Db } from "../db/database.ts";
import { type FileStore, isFileKey } from "../providers/file-store/port.ts";
import { mediaStem } from "./store-file.ts";

/** Call in the transaction that drops the keys; files are removed after `delayMinutes` at the earliest. */
export const scheduleRemovals = async (
  tx: Db,
  keys: readonly string[],
  { delayMinutes = 0 }: { delayMinutes?: number } = {},
): Promise<void> => {
  // Media older than the file store may have invalid keys.
  const removable = keys.filter(isFileKey);
  if (removable.length === 0) return;
  await tx.run(sql`
    insert into file_removals (s3_key, since)
    select unnest(${removable}::text[]), now() + ${delayMinutes} * interval '1 minute'
    on conflict (s3_key) do update set since = least(file_removals.since, excluded.since)`);
};

export const cancelRemovals = async (tx: Db, keys: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from file_removals where s3_key = any(${keys}::text[])`);
};

const remove = async (db: Db, fileStore: FileStore, keys: readonly string[]): Promise<void> => {
  await fileStore.remove(keys.filter(isFileKey));
  await db.run(sql`delete from file_removals where s3_key = any(${keys}::text[])`);
};

/** Call after commit. The sweep retries if the store is unavailable or a backup is running. */
export const removeScheduled = async (
  { db, fileStore }: { db: Db; fileStore: FileStore },
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const removeUnlessNeeded = async () => {
    if (!(await isBackupRunning(db))) await remove(db, fileStore, keys);
  };
  await removeUnlessNeeded().catch(() => undefined);
};

const BATCH = 500;

const sweepRemovals = async (db: Db, fileStore: FileStore): Promise<number> => {
  let removed = 0;
  for (;;) {
    const rows = await db.rows<{ key: string }>(
      sql`select s3_key "key" from file_removals where since <= now() order by since limit ${BATCH}`,
    );
    if (rows.length === 0 || (await isBackupRunning(db))) return removed;
    await remove(
      db,
      fileStore,
      rows.map(({ key }) => key),
    );
    removed += rows.length;
  }
};

const UPLOAD_BATCH = 100;
const UPLOAD_LIFETIME = retentionInterval("unconfirmedUpload");

type Upload = { s3Key: string; mediaKey: string | null };

const deleteOldUploads = (tx: Db, now: Date): Promise<Upload[]> =>
  tx.rows(sql`
    delete from media_uploads where s3_key in (
      select s3_key from media_uploads
      where created_at <= ${now}::timestamptz - ${UPLOAD_LIFETIME}::interval
      order by created_at limit ${UPLOAD_BATCH} for update skip locked)
    returning s3_key "s3Key", media_key "mediaKey"`);

const keysOfUpload = async (fileStore: FileStore, { s3Key, mediaKey }: Upload): Promise<string[]> => {
  const keys = [s3Key];
  if (mediaKey !== null) return keys;
  for await (const { key } of fileStore.list(mediaStem(s3Key))) keys.push(key);
  return keys;
};

const sweepUploadBatch = async (tx: Db, fileStore: FileStore, now: Date): Promise<number> => {
  const uploads = await deleteOldUploads(tx, now);
  for (const upload of uploads) await scheduleRemovals(tx, await keysOfUpload(fileStore, upload));
  return uploads.length;
};

/** Removes uploads unconfirmed for a day and files due for removal; returns the count. */
export const sweepFiles = async (db: Database, fileStore: FileStore, now: Date): Promise<number> => {
  while ((await db.transaction((tx) => sweepUploadBatch(tx, fileStore, now))) > 0);
  return sweepRemovals(db, fileStore);
};
