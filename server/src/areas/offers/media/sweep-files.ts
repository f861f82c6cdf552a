import type { Database, Db } from "../../../db/database.ts";
import type { FileStore } from "../../../providers/file-store/port.ts";
import { noteRemovals, sweepRemovals } from "./file-removals.ts";
import { mediaStem } from "./upload-keys.ts";
import { takeOldUploads, type Upload } from "./uploads.ts";

const BATCH = 100;

/** What an upload has in the store: its own file and, when its confirmation was cut short, what that wrote. */
const keysOfUpload = async (fileStore: FileStore, { s3Key, mediaKey }: Upload): Promise<string[]> => {
  const keys = [s3Key];
  if (mediaKey !== null) return keys;
  for await (const { key } of fileStore.list(mediaStem(s3Key))) keys.push(key);
  return keys;
};

const sweepSomeUploads = async (tx: Db, fileStore: FileStore, now: Date): Promise<number> => {
  const uploads = await takeOldUploads(tx, now, BATCH);
  for (const upload of uploads) await noteRemovals(tx, await keysOfUpload(fileStore, upload));
  return uploads.length;
};

/**
 * Removes the files that nothing names: uploads older than a day, but for the media that they became, and what could
 * not be removed when it was dropped. Answers how many were removed.
 */
export const sweepFiles = async (db: Database, fileStore: FileStore, now: Date): Promise<number> => {
  while ((await db.transaction((tx) => sweepSomeUploads(tx, fileStore, now))) > 0);
  return sweepRemovals(db, fileStore);
};
