import { type Medias, mediaKinds } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type FileStore, isFileKey } from "../../../providers/file-store/port.ts";

/** Every key that media have in the file store, renditions included. */
export const keysOfMedias = (medias: Medias): string[] =>
  mediaKinds.flatMap((kind) => medias[kind].flatMap(keysOf));

/**
 * Notes, in the transaction that drops them, keys whose files are to go once it is committed. `spareMinutes`: sweeps
 * leave them alone for that long, because somebody may still want them.
 */
export const noteRemovals = async (
  tx: Db,
  keys: readonly string[],
  { spareMinutes = 0 }: { spareMinutes?: number } = {},
): Promise<void> => {
  // Lists written before there was a store may name what can be no file.
  const removable = keys.filter(isFileKey);
  if (removable.length === 0) return;
  await tx.run(sql`
    insert into file_removals (s3_key, since)
    select unnest(${removable}::text[]), now() + ${spareMinutes} * interval '1 minute'
    on conflict (s3_key) do update set since = least(file_removals.since, excluded.since)`);
};

/** Takes a note back: the files are an offer's after all. */
export const forgetRemovals = async (tx: Db, keys: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from file_removals where s3_key = any(${keys}::text[])`);
};

const remove = async (db: Db, fileStore: FileStore, keys: readonly string[]): Promise<void> => {
  await fileStore.remove(keys.filter(isFileKey));
  await db.run(sql`delete from file_removals where s3_key = any(${keys}::text[])`);
};

/** Removes files whose removal is noted and committed. When the store is away, the next sweep does it. */
export const removeNoted = async (
  { db, fileStore }: { db: Db; fileStore: FileStore },
  keys: readonly string[],
): Promise<void> => {
  if (keys.length > 0) await remove(db, fileStore, keys).catch(() => undefined);
};

const BATCH = 500;

/** Removes every file whose removal is noted; answers how many. */
export const sweepRemovals = async (db: Db, fileStore: FileStore): Promise<number> => {
  let removed = 0;
  for (;;) {
    const rows = await db.rows<{ key: string }>(
      sql`select s3_key "key" from file_removals where since <= now() order by since limit ${BATCH}`,
    );
    if (rows.length === 0) return removed;
    await remove(
      db,
      fileStore,
      rows.map(({ key }) => key),
    );
    removed += rows.length;
  }
};
