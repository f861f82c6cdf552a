import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { hasExited } from "../../server/src/child-program.ts";
import { changeOwner, databaseAccount, launchOptions } from "../../server/src/db/embedded/account.ts";
import { prepareBinaries } from "../../server/src/db/embedded/binaries.ts";
import { findDataPaths } from "../../server/src/db/embedded/data-paths.ts";
import { readPidFile } from "../../server/src/db/embedded/pid-file.ts";
import { freePort } from "../../server/src/db/embedded/server.ts";
import { findRunningEmbedded, removeEmbedded } from "../../server/src/db/embedded/start.ts";

export type DrillDatabase = {
  kind: "embedded" | "outside";
  /** What a Plateau on it is started with. */
  env: NodeJS.ProcessEnv;
  /** For the drill's own questions. */
  url(): Promise<string>;
  /** Of PostgreSQL's first process. */
  pid(): number;
  /** After it was killed; the embedded one is started by Plateau. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

const requirePid = (cluster: string | undefined): number => {
  const pid = cluster && readPidFile(cluster)?.pid;
  if (!pid) throw new Error("No database runs");
  return pid;
};

export const embeddedDatabase = (dataFolder: string): DrillDatabase => ({
  kind: "embedded",
  env: { DATABASE_URL: "" },
  url: async () => {
    const url = await findRunningEmbedded(dataFolder);
    if (!url) throw new Error("The embedded database does not run");
    return url;
  },
  pid: () => requirePid(findDataPaths(dataFolder)?.cluster),
  start: async () => undefined,
  remove: () => removeEmbedded(dataFolder),
});

const DEBIAN = "/usr/lib/postgresql";

/** Debian's newest PostgreSQL, otherwise the programs of the embedded one. */
const programs = (folder: string): string => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(DEBIAN, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  return installed ?? prepareBinaries(databaseAccount(), folder, () => undefined);
};

export const answersWithin = async (url: string, seconds: number): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; ; await sleep(50)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/**
 * A PostgreSQL of its own with `fsync`, apart from Plateau.
 * @param env for its processes: another clock, for example
 */
export const outsideDatabase = async (
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<DrillDatabase> => {
  const account = databaseAccount();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  changeOwner(account, folder);
  const bin = programs(folder);
  const cluster = join(folder, "cluster");
  const options = launchOptions(account);
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", cluster, "-U", "plateau", "-A", "trust", "-E", "UTF8", "--locale=C"],
    options,
  );
  if (made.status !== 0) throw new Error(String(made.stderr));
  const port = await freePort();
  const url = `postgres://plateau@127.0.0.1:${port}/postgres`;
  const log = openSync(join(folder, "log"), "a");
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    // After SIGKILL its children end a moment later, and PostgreSQL refuses to start beside them.
    for (let tries = 0; ; tries++) {
      server = spawn(
        join(bin, "postgres"),
        ["-D", cluster, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "max_connections=100"],
        { ...options, env: { ...options.env, ...env }, stdio: ["ignore", log, log] },
      );
      const ended = once(server, "exit").then(() => "ended" as const);
      const ready = answersWithin(url, 120).then(() => "ready" as const);
      if ((await Promise.race([ended, ready])) === "ready") return;
      if (tries === 100) throw new Error(`PostgreSQL does not start: ${folder}/log`);
      await sleep(100);
    }
  };
  await start();
  return {
    kind: "outside",
    env: { DATABASE_URL: url },
    url: async () => url,
    pid: () => requirePid(cluster),
    start,
    remove: async () => {
      server?.kill("SIGKILL");
      if (server && !hasExited(server)) await once(server, "exit");
      rmSync(cluster, { recursive: true, force: true });
    },
  };
};
