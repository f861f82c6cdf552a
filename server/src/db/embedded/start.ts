import { readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { protectAudit } from "../protect-audit.ts";
import { accountOf, databaseAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster, removeUnfinishedClusters } from "./cluster.ts";
import { connectAsOwner, identifyServer } from "./connect.ts";
import { type DataPaths, findDataPaths, prepareDataPaths } from "./data-paths.ts";
import type { Setup } from "./launch.ts";
import { readPidFile } from "./pid-file.ts";
import { startServer, stopServer } from "./server.ts";
import { acquireLock, DataFolderInUse, superviseServer } from "./supervisor.ts";

export type EmbeddedOptions = {
  dataFolder: string;
  log: (line: string) => void;
  onLost?: (error: Error) => void;
  settings?: Record<string, string>;
  /** Programs of another major version, for an upgrade. */
  binaries?: string;
  /** Another home than the data folder's present one, for an upgrade. */
  places?: DataPaths;
};

export type Embedded = {
  url: string;
  /** Takes the audit log of a migrated database from the application's role. */
  protect: (url: string) => Promise<void>;
  stop: () => Promise<void>;
};

const plateau = "plateau";

const urlOf = (port: number, password: string): string =>
  `postgres://${plateau}:${password}@127.0.0.1:${port}/${plateau}`;

/** `createdb` lets each test create a database. The password needs no quoting. */
const prepareDatabase = async (port: number, password: string): Promise<void> => {
  const client = await connectAsOwner(port, password);
  try {
    const role = await client.query("select from pg_roles where rolname = $1", [plateau]);
    if (!role.rowCount) await client.query(`create role ${plateau} login createdb password '${password}'`);
    const database = await client.query("select from pg_database where datname = $1", [plateau]);
    if (!database.rowCount) await client.query(`create database ${plateau} owner ${plateau}`);
  } finally {
    await client.end();
  }
};

const protectDatabase = async (port: number, password: string, url: string): Promise<void> => {
  const client = await connectAsOwner(port, password, new URL(url).pathname.slice(1));
  try {
    await protectAudit(client);
  } finally {
    await client.end();
  }
};

const readPassword = (places: DataPaths): string => readFileSync(places.password, "utf8").trim();

/**
 * Creates the cluster if needed, takes over one left by a killed Plateau, and restarts it until `stop`.
 * @throws DataFolderInUse
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log, settings = {} } = options;
  const dataFolder = resolve(options.dataFolder);
  const onLost =
    options.onLost ??
    ((error: Error) => {
      throw error;
    });
  const known = findDataPaths(dataFolder);
  const account = known ? accountOf(known.home) : databaseAccount();
  const places = options.places ?? prepareDataPaths(dataFolder, account, log);
  const binaries = options.binaries ?? prepareBinaries(account, places.copyFolder, log);
  await prepareCluster(places, binaries, account, { anyMajor: options.binaries !== undefined });
  const password = readPassword(places);
  const setup: Setup = { places, binaries, account, password, settings, log };
  const port = await startServer(setup);
  const keeper = await superviseServer(setup, dataFolder, port, onLost);
  try {
    removeUnfinishedClusters(places);
    await prepareDatabase(port, password);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return {
    url: urlOf(port, password),
    protect: (url) => protectDatabase(port, password, url),
    stop: keeper.stop,
  };
};

const runningPort = async (places: DataPaths): Promise<number | undefined> => {
  const port = readPidFile(places.cluster)?.port;
  if (port === undefined) return undefined;
  return (await identifyServer(port, readPassword(places), places.cluster)) === "ours" ? port : undefined;
};

export const findRunningEmbedded = async (dataFolder: string): Promise<string | undefined> => {
  const places = findDataPaths(dataFolder);
  const port = places && (await runningPort(places));
  return places && port ? urlOf(port, readPassword(places)) : undefined;
};

/**
 * Deletes all data.
 * @throws DataFolderInUse
 */
export const removeEmbedded = async (dataFolder: string): Promise<void> => {
  const places = findDataPaths(dataFolder);
  if (!places) return;
  const port = await runningPort(places);
  if (port !== undefined && !(await acquireLock(readPassword(places), port)))
    throw new DataFolderInUse(resolve(dataFolder));
  await stopServer(places.cluster);
  rmSync(places.home, { recursive: true, force: true });
  rmSync(dirname(places.password), { recursive: true, force: true });
};
