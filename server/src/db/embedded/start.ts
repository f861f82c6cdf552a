import { readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { accountOf, databaseAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster, removeUnfinishedClusters } from "./cluster.ts";
import { connectAsOwner, whoAnswers } from "./connect.ts";
import { DataFolderInUse, keepServer, takeLock } from "./keeper.ts";
import type { Setup } from "./launch.ts";
import { findPlaces, type Places, preparePlaces } from "./places.ts";
import { readPostmaster } from "./postmaster.ts";
import { startServer, stopServer } from "./server.ts";

/** How an embedded database is started. */
export type EmbeddedOptions = {
  /** Plateau's data folder; made when missing. */
  dataFolder: string;
  /** Told, one French line at a time, what is worth showing in the console. */
  log: (line: string) => void;
  /** Told when the server went away and cannot be started again; throws unless given. */
  onLost?: (error: Error) => void;
  /** PostgreSQL settings over Plateau's own. */
  settings?: Record<string, string>;
};

/** A running embedded database: its address, and its clean stop. */
export type Embedded = { url: string; stop: () => Promise<void> };

/** Plateau's own role and database: neither the owner of the cluster nor its database. */
const plateau = "plateau";

const urlOf = (port: number, password: string): string =>
  `postgres://${plateau}:${password}@127.0.0.1:${port}/${plateau}`;

/** `createdb` lets the tests make a database each. The secret is made of letters that need no quoting. */
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

const readPassword = (places: Places): string => readFileSync(places.password, "utf8").trim();

/**
 * Starts the PostgreSQL of a data folder, making it at the first start, and keeps it running until `stop`. A server
 * left by a killed Plateau is taken over.
 * @throws DataFolderInUse when another Plateau runs on the folder
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log, settings = {} } = options;
  const dataFolder = resolve(options.dataFolder);
  const onLost =
    options.onLost ??
    ((error: Error) => {
      throw error;
    });
  const known = findPlaces(dataFolder);
  const account = known ? accountOf(known.home) : databaseAccount();
  const places = preparePlaces(dataFolder, account, log);
  const binaries = prepareBinaries(account, places.refuge, log);
  await prepareCluster(places, binaries, account);
  const password = readPassword(places);
  const setup: Setup = { places, binaries, account, password, settings, log };
  const port = await startServer(setup);
  const keeper = await keepServer(setup, dataFolder, port, onLost);
  try {
    removeUnfinishedClusters(places);
    await prepareDatabase(port, password);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return { url: urlOf(port, password), stop: keeper.stop };
};

const runningPort = async (places: Places): Promise<number | undefined> => {
  const port = readPostmaster(places.cluster)?.port;
  if (port === undefined) return undefined;
  return (await whoAnswers(port, readPassword(places), places.cluster)) === "ours" ? port : undefined;
};

/** The address of a data folder's database if its server runs: for a command beside a running Plateau. */
export const findRunningEmbedded = async (dataFolder: string): Promise<string | undefined> => {
  const places = findPlaces(dataFolder);
  const port = places && (await runningPort(places));
  return places && port ? urlOf(port, readPassword(places)) : undefined;
};

/**
 * Deletes the embedded database of a data folder, wherever it is, with all it holds.
 * @throws DataFolderInUse when a Plateau runs on the folder
 */
export const removeEmbedded = async (dataFolder: string): Promise<void> => {
  const places = findPlaces(dataFolder);
  if (!places) return;
  const port = await runningPort(places);
  if (port !== undefined && !(await takeLock(readPassword(places), port)))
    throw new DataFolderInUse(resolve(dataFolder));
  await stopServer(places.cluster);
  rmSync(places.home, { recursive: true, force: true });
  rmSync(dirname(places.password), { recursive: true, force: true });
};
