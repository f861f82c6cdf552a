import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import { isBackupRunning } from "../db/backup-lock.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { type Destination, openDestination } from "./destination.ts";
import { silentProgress } from "./progress.ts";
import { openSnapshot } from "./snapshot.ts";
import { writeBackup } from "./write-backup.ts";

/** In Paris: an agency's night. */
const FIRST_HOUR = 2;

const inParis = (now: Date): { night: string; hour: number; minute: string } => {
  const [night = "", time = ""] = now.toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).split(" ");
  return { night, hour: Number(time.slice(0, 2)), minute: time.slice(3, 5) };
};

/** From its claim to its lock, a backup takes seconds. */
const LOCKED_WITHIN = "5 minutes";
const RETRY_AFTER = "1 hour";

/** True for one process. One that failed, or whose process ended, is tried again. */
const claim = async (db: Database, night: string, now: Date): Promise<boolean> => {
  const isRunning = await isBackupRunning(db);
  const claimed = await db.run(sql`
    insert into backup_nights (night, started_at) values (${night}, ${now})
    on conflict (night) do update set started_at = excluded.started_at, finished_at = null, error = null
    where backup_nights.finished_at is null and not ${isRunning}::boolean
        and backup_nights.started_at < ${now}::timestamptz - ${LOCKED_WITHIN}::interval
      or backup_nights.error is not null and backup_nights.finished_at < ${now}::timestamptz - ${RETRY_AFTER}::interval`);
  return claimed > 0;
};

const PREFIX = "plateau-";
const isNightly = (name: string): boolean => /^plateau-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz(\.age)?$/.test(name);

/** Of a killed process: only one backup is made at a time. */
const isAbandoned = (name: string): boolean => /^\.plateau-.*\.part$/.test(name);

/** Names sort by time. */
const removeOld = async (destination: Destination, keep: number): Promise<void> => {
  const names = await destination.names();
  const old = names.filter(isNightly).sort().slice(0, -keep);
  for (const name of [...old, ...names.filter(isAbandoned)]) await destination.remove(name);
};

type Result = { name: string; bytes: number; files: number; missingFiles: number };

export type NightlyParts = {
  db: Database;
  url: string;
  fileStore: FileStore;
  config: Pick<Config, "backup" | "bucket">;
};

/** What is written stays good where old backups may not be removed. */
type Written = { result: Result; removalFailure: unknown };

const backUp = async (
  { url, fileStore, config }: NightlyParts,
  name: string,
  now: Date,
): Promise<Written> => {
  const { to = "", keep, passphrase } = config.backup;
  const destination = await openDestination(to, config);
  const snapshot = await openSnapshot(url);
  try {
    const result = await destination.write(name, async (output) => {
      let bytes = 0;
      const gauge = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const arrived = pipeline(gauge, output);
      arrived.catch(() => undefined);
      const counts = await writeBackup({
        snapshot,
        fileStore,
        output: gauge,
        passphrase,
        progress: silentProgress,
        now,
      });
      await arrived;
      return { name, bytes, ...counts };
    });
    // Before the lock is freed: the draft of another backup is not abandoned.
    const removalFailure = await removeOld(destination, keep).catch((error: unknown) => error);
    return { result, removalFailure };
  } finally {
    await snapshot.close();
  }
};

/**
 * The backup of the night, once for all processes; nothing before two in the morning or when it is done. Its result is in
 * `backup_nights`. @throws what made it fail, after noting it, or kept old ones from being removed
 */
export const backUpAtNight = async (parts: NightlyParts, now: Date): Promise<Result | undefined> => {
  const { db, config } = parts;
  const { night, hour, minute } = inParis(now);
  if (!config.backup.to || hour < FIRST_HOUR || !(await claim(db, night, now))) return undefined;
  const time = `${String(hour).padStart(2, "0")}${minute}`;
  const name = `${PREFIX}${night}-${time}.tar.gz${config.backup.passphrase ? ".age" : ""}`;
  let written: Written;
  try {
    written = await backUp(parts, name, now);
    const { result } = written;
    await db.run(sql`
      update backup_nights set finished_at = now(), name = ${name}, bytes = ${result.bytes}, files = ${result.files},
        missing_files = ${result.missingFiles}
      where night = ${night}`);
    await db.run(sql`delete from backup_nights where night < ${night}::date - 366`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await db.run(sql`
      update backup_nights set finished_at = now(), error = ${message.slice(0, 500)} where night = ${night}`);
    throw error;
  }
  const { result, removalFailure } = written;
  if (removalFailure)
    throw new Error("The backup is written, but old ones could not be removed", { cause: removalFailure });
  return result;
};

const INTERVAL_MS = 15 * 60_000;

/** Looks every quarter of an hour; a night that was missed is made up for at the start. */
export const startNightlyBackups = (
  parts: NightlyParts,
  { now, onFailure }: { now: () => Date; onFailure: (error: Error) => void },
): { stop: () => void } => {
  if (!parts.config.backup.to) return { stop: () => undefined };
  let running = false;
  const look = async (): Promise<void> => {
    if (running) return;
    running = true;
    await backUpAtNight(parts, now())
      .catch(onFailure)
      .finally(() => {
        running = false;
      });
  };
  void look();
  const timer = setInterval(() => void look(), INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
};
