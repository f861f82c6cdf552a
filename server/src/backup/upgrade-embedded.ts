import { createReadStream, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { accountOf } from "../db/embedded/account.ts";
import { findOlderBinaries } from "../db/embedded/binaries.ts";
import { otherMajorOf } from "../db/embedded/cluster.ts";
import { type DataPaths, findDataPaths, moveHome, prepareNewHome } from "../db/embedded/data-paths.ts";
import { type Embedded, type EmbeddedOptions, startEmbedded } from "../db/embedded/start.ts";
import { writeToFile } from "./destination.ts";
import { silentProgress } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSnapshot } from "./snapshot.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

const plain = { passphrase: undefined, progress: silentProgress };

/** Files stay where they are. */
const backUpRows = async (url: string, file: string): Promise<void> => {
  const snapshot = await openSnapshot(url);
  try {
    const parts = { ...plain, snapshot, fileStore: undefined, now: new Date() };
    await writeToFile(file, (output) => writeBackup({ ...parts, output }));
  } finally {
    await snapshot.close();
  }
};

const fillNewHome = async (options: EmbeddedOptions, places: DataPaths, file: string): Promise<void> => {
  const source = async () => createReadStream(file);
  await verifyBackup(source, undefined, silentProgress);
  const server = await startEmbedded({ ...options, places });
  try {
    await restoreBackup({ ...plain, source, url: server.url, fileStore: undefined, keepSessions: true });
    await server.protect(server.url);
  } finally {
    await server.stop();
  }
};

/** The old server runs, and so keeps other processes away, until the data folder has its new home. */
const upgrade = async (options: EmbeddedOptions, present: DataPaths, major: string): Promise<void> => {
  const dataFolder = resolve(options.dataFolder);
  const account = accountOf(present.home);
  options.log(`La base passe de PostgreSQL ${major} à la version de ce Plateau : un peu de patience.`);
  const old = await startEmbedded({ ...options, binaries: findOlderBinaries(major, account) });
  const next = prepareNewHome(dataFolder, present, account);
  const folder = await mkdtemp(join(tmpdir(), "plateau-upgrade-"));
  try {
    const file = join(folder, "rows");
    await backUpRows(old.url, file);
    await fillNewHome(options, next, file);
    moveHome(dataFolder, next);
  } catch (error) {
    rmSync(next.home, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await old.stop();
  }
  options.log(
    `La base est à jour. L’ancienne reste dans ${present.home} : supprimez ce dossier quand tout va bien.`,
  );
};

/**
 * Starts the embedded server. A database made by another major version of PostgreSQL is first moved into a new one; the old
 * one stays as it was.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const present = findDataPaths(options.dataFolder);
  const major = present && otherMajorOf(present.cluster);
  if (present && major !== undefined) await upgrade(options, present, major);
  return startEmbedded(options);
};
