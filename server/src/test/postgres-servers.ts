import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { hasExited } from "../child-program.ts";
import { changeOwner, databaseAccount, launchOptions } from "../db/embedded/account.ts";
import { prepareBinaries } from "../db/embedded/binaries.ts";

/** A server of its own for tests of replication, with trust for everybody on this machine. */
export type PostgresServer = {
  port: number;
  /** Of the database `plateau`, as its owner. */
  url: string;
  start(): Promise<void>;
  stop(signal?: "SIGINT" | "SIGKILL" | "SIGQUIT"): Promise<void>;
  /** As superuser. */
  ask<Row>(text: string): Promise<Row[]>;
  pid(): number | undefined;
  /** Refused statements are in it. */
  log: string;
};

const account = databaseAccount();

/** The programs that Plateau brings; Debian's are in /usr/lib/postgresql/15/bin. */
export const ownPrograms = (): string => prepareBinaries(account, tmpdir(), () => undefined);

/** Reachable for the account that runs the servers. */
export const serversFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  changeOwner(account, folder);
  return folder;
};

const clientOf = (port: number): Client => {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => undefined);
  return client;
};

const askOn = async <Row>(port: number, text: string): Promise<Row[]> => {
  const client = clientOf(port);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const untilReady = async (port: number, child: ChildProcess, log: string): Promise<void> => {
  for (;;) {
    if (hasExited(child)) throw new Error(`PostgreSQL on ${port} did not start: see ${log}`);
    const ready = await askOn(port, "select").then(
      () => true,
      () => false,
    );
    if (ready) return;
    await sleep(30);
  }
};

type Place = { programs: string; data: string; port: number };

const serverAt = ({ programs, data, port }: Place): PostgresServer => {
  let child: ChildProcess | undefined;
  const log = `${data}.log`;
  return {
    port,
    url: `postgres://plateau@127.0.0.1:${port}/plateau`,
    pid: () => child?.pid,
    log,
    start: async () => {
      const output = openSync(log, "a");
      const settings = [
        "-c",
        `port=${port}`,
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        "unix_socket_directories=",
      ];
      child = spawn(join(programs, "postgres"), ["-D", data, ...settings], {
        ...launchOptions(account),
        stdio: ["ignore", output, output],
      });
      await untilReady(port, child, log);
    },
    stop: async (signal = "SIGINT") => {
      if (!child || hasExited(child)) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
    ask: (text) => askOn(port, text),
  };
};

const SETTINGS = `
fsync = on
max_connections = 300
shared_buffers = 128MB
hot_standby_feedback = on
wal_keep_size = 512MB
shared_preload_libraries = ''
`;

/** A primary with an empty database `plateau`, stopped. */
const createPrimary = async (place: Place): Promise<PostgresServer> => {
  const options = ["-D", place.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(place.programs, "initdb"), [...options, "--no-sync"], {
    ...launchOptions(account),
    stdio: "ignore",
  });
  appendFileSync(join(place.data, "postgresql.conf"), SETTINGS);
  const primary = serverAt(place);
  await primary.start();
  await primary.ask("create role plateau login");
  await primary.ask("create database plateau owner plateau");
  await primary.stop();
  return primary;
};

/** Streams from `primary`, under its own name. Both must be stopped. */
const copyAsReplica = (from: string, to: Place, primaryPort: number): PostgresServer => {
  execFileSync("cp", ["-a", from, to.data], launchOptions(account));
  return followPrimary(to, primaryPort);
};

/** Makes a stopped server a replica. */
const followPrimary = (place: Place, primaryPort: number): PostgresServer => {
  const name = `server${place.port}`;
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`;
  appendFileSync(join(place.data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const signal = join(place.data, "standby.signal");
  writeFileSync(signal, "");
  changeOwner(account, signal);
  return serverAt(place);
};

export type Pair = { primary: PostgresServer; replica: PostgresServer; stop(): Promise<void> };

/** A primary and its streaming replica, started, in an empty folder. */
export const startPair = async ({
  programs,
  folder,
  ports,
}: {
  programs: string;
  folder: string;
  ports: readonly [number, number];
}): Promise<Pair> => {
  const [first, second] = ports;
  const data = join(serversFolder(folder), "primary");
  const primary = await createPrimary({ programs, data, port: first });
  const replica = copyAsReplica(data, { programs, data: join(folder, "replica"), port: second }, first);
  const stop = async (): Promise<void> => {
    // A replica that was paused cannot end in order.
    for (const server of [replica, primary]) await server.stop("SIGQUIT");
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await replica.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { primary, replica, stop };
};
