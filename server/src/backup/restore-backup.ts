import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import type { Client } from "pg";
import { handleOn } from "../db/client.ts";
import {
  applyMigrations,
  lockMigrations,
  type Migration,
  readMigrations,
  refuseUnknownMigrations,
} from "../db/migrate.ts";
import { type JobData, type JobName, retries, schedules } from "../jobs/jobs.ts";
import { openQueue, type Queue } from "../jobs/pg-boss.ts";
import { contentTypeOf } from "../providers/file-store/content-types.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { FILES_PLACE_SECRET } from "../start/claim-file-folder.ts";
import { type BackupSource, type Entry, openBackup } from "./archive-reader.ts";
import { BackupRefused, damagedFile, newerBackup } from "./backup-refused.ts";
import { connectForBackup } from "./connect.ts";
import { openRowLoader } from "./load-rows.ts";
import type { End, Manifest, Table } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { openPool } from "./several-files.ts";
import { foldersOf, placeOf } from "./verify-backup.ts";

/** A session or a code that was ended or used since the backup must not work again. */
const LEFT_OUT = new Set([
  "public.sessions",
  "public.one_time_secrets",
  "public.single_sign_on_attempts",
  "public.rate_limits",
]);

export type RestoreParts = {
  source: BackupSource;
  passphrase: string | undefined;
  url: string;
  /** Undefined when the files stay where they are. */
  fileStore: FileStore | undefined;
  progress: Progress;
  /** For the same server under another version: sessions go on. */
  keepSessions?: boolean;
  /** A copy beside the running Plateau must send none of its e-mails. */
  withoutJobs?: boolean;
};

const isEmpty = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'jobs'
        and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
        and not exists (select from pg_depend d
          where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')) empty`);
  return rows[0]?.empty ?? false;
};

const refuseUsedDatabase = async (client: Client): Promise<void> => {
  if (await isEmpty(client)) return;
  throw new BackupRefused(
    "La base de données n’est pas vide : restaurez dans une base neuve, ou dans un autre dossier par PLATEAU_DATA (the database is not empty).",
  );
};

const refuseUsedStore = async (fileStore: FileStore): Promise<void> => {
  for await (const _ of fileStore.list(""))
    throw new BackupRefused(
      "Il y a déjà des fichiers à cet endroit : restaurez dans un dossier ou un compartiment vide (the file store is not empty).",
    );
};

/** Those of the backup, and those that this program has since. @throws BackupRefused, MigrationRefused */
export const planMigrations = async ({
  migrations,
}: Manifest): Promise<{ before: Migration[]; after: Migration[] }> => {
  const known = await readMigrations();
  const names = new Set(known.map(({ name }) => name));
  const unknown = migrations.find(({ name }) => !names.has(name));
  if (unknown) throw newerBackup(unknown.name);
  refuseUnknownMigrations(known, migrations);
  const received = new Set(migrations.map(({ name }) => name));
  return {
    before: known.filter(({ name }) => received.has(name)),
    after: known.filter(({ name }) => !received.has(name)),
  };
};

const isPending = (name: string): name is JobName => name in retries && !(name in schedules);

const addJobs = async (client: Client, queue: Queue, { bytes }: Entry): Promise<void> => {
  for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) {
    const { name, data, after } = JSON.parse(line.replaceAll("\\\\", "\\")) as {
      name: string;
      data: JobData[JobName];
      after: string;
    };
    if (isPending(name)) await queue.add(handleOn(client), name, data, { after: new Date(after) });
  }
};

const isLeftOut = ({ schema, name }: Table, keepSessions = false): boolean =>
  !keepSessions && LEFT_OUT.has(`${schema}.${name}`);

type FilePool = ReturnType<typeof openPool>;

const writeFile = async (
  { fileStore, progress }: RestoreParts,
  pool: FilePool,
  key: string,
  { size, bytes }: Entry,
): Promise<void> => {
  if (!fileStore) return;
  const type = contentTypeOf(key);
  if (pool.isSmall(size)) {
    const content = await buffer(bytes);
    await pool.run(() => fileStore.write(key, content, type));
  } else await fileStore.write(key, bytes, type);
  progress.file(size);
};

/** One transaction: until its end the place stays as it was. */
const restoreInTransaction = async (
  client: Client,
  queue: Queue,
  pool: FilePool,
  parts: RestoreParts,
): Promise<End> => {
  const { source, passphrase, progress } = parts;
  const { manifest, entries } = await openBackup(source, passphrase);
  const { before, after } = await planMigrations(manifest);
  await applyMigrations(client, before);
  const rows = await openRowLoader(client, manifest);
  const folders = foldersOf(manifest);
  for (;;) {
    const { done, value: entry } = await entries.next();
    if (done) {
      await pool.settle();
      pool.throwFailure();
      await rows.finish();
      await applyMigrations(client, after);
      // The files have a new place: the next start claims it.
      if (parts.fileStore)
        await client.query("delete from server_secrets where name = $1", [FILES_PLACE_SECRET]);
      return entry;
    }
    const place = placeOf(entry.name, folders);
    if (!place) throw damagedFile();
    if (place.kind === "file") {
      await writeFile(parts, pool, place.key, entry);
    } else if (place.kind === "jobs") {
      if (!parts.withoutJobs) await addJobs(client, queue, entry);
    } else if (!isLeftOut(place.table, parts.keepSessions)) {
      await rows.load(place.table, entry.bytes);
      progress.bytes(entry.size);
    }
  }
};

const emptyStore = async (fileStore: FileStore): Promise<void> => {
  let keys: string[] = [];
  for await (const { key } of fileStore.list("")) {
    keys.push(key);
    if (keys.length < 500) continue;
    await fileStore.remove(keys);
    keys = [];
  }
  await fileStore.remove(keys);
};

const restoreOnce = async (client: Client, parts: RestoreParts): Promise<End> => {
  const queue = await openQueue(parts.url);
  const pool = openPool();
  let isOurs = false;
  try {
    await client.query("begin");
    await lockMigrations(client);
    // Plateau may have started here since the first look.
    await refuseUsedDatabase(client);
    isOurs = true;
    const end = await restoreInTransaction(client, queue, pool, parts);
    await client.query("commit");
    await queue.close();
    return end;
  } catch (error) {
    await pool.settle();
    await queue.close();
    await client.query("rollback").catch(() => undefined);
    if (isOurs) {
      await client.query("drop schema if exists jobs cascade").catch(() => undefined);
      if (parts.fileStore) await emptyStore(parts.fileStore);
    }
    throw error;
  }
};

/**
 * Restores a backup that `verifyBackup` has read into an empty database and an empty store, and brings it to this program's
 * schema. After a failure both are empty again. @throws BackupRefused
 */
export const restoreBackup = async (parts: RestoreParts): Promise<End> => {
  const client = await connectForBackup(parts.url);
  try {
    await refuseUsedDatabase(client);
    if (parts.fileStore) await refuseUsedStore(parts.fileStore);
    const end = await restoreOnce(client, parts);
    // Without statistics the first searches would be slow.
    await client.query("vacuum (analyze)").catch(() => undefined);
    return end;
  } finally {
    await client.end();
  }
};
