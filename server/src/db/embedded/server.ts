import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { hasExited } from "../../child-program.ts";
import { identifyServer } from "./connect.ts";
import { launch, type Setup } from "./launch.ts";
import { hasProcFolder, isAbandoned, readPidFile, removeStalePidFile } from "./pid-file.ts";

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

const pause = 20;

const portInUse = async ({ places, password }: Setup): Promise<number | undefined> => {
  const running = readPidFile(places.cluster);
  if (!running?.port || running.status !== "ready") return undefined;
  return (await identifyServer(running.port, password, places.cluster)) === "ours" ? running.port : undefined;
};

const waitUntilReady = async (setup: Setup, child: ChildProcess): Promise<number | undefined> => {
  const noticeAt = Date.now() + 5_000;
  let noticed = false;
  while (!hasExited(child)) {
    const port = await portInUse(setup);
    if (port !== undefined) return port;
    if (!noticed && Date.now() > noticeAt) {
      setup.log("La base se répare après un arrêt brutal : un peu de patience.");
      noticed = true;
    }
    await sleep(pause);
  }
  return undefined;
};

const lastWords = (path: string): string =>
  existsSync(path) ? readFileSync(path, "utf8").trim().split("\n").slice(-5).join("\n") : "";

/** A recovery may take minutes; without /proc a reused pid looks the same, so wait less. */
const maxWaitMs = hasProcFolder ? 600_000 : 5_000;

const waitForOther = async (setup: Setup): Promise<number | undefined> => {
  for (const until = Date.now() + maxWaitMs; Date.now() < until; await sleep(pause)) {
    const port = await portInUse(setup);
    if (port !== undefined) return port;
    const running = readPidFile(setup.places.cluster);
    if (!running || isAbandoned(setup.places.cluster, running.pid)) return undefined;
    if (running.status === "ready" && running.port) {
      const answer = await identifyServer(running.port, setup.password, setup.places.cluster);
      if (answer === "other") return undefined;
    }
  }
  return undefined;
};

/**
 * Reuses a running server, otherwise starts one.
 * @param wantedPort any free port by default
 */
export const startServer = async (setup: Setup, wantedPort?: number): Promise<number> => {
  for (let tries = 0; tries < 40; tries++) {
    const taken = await waitForOther(setup);
    if (taken !== undefined) return taken;
    const started = await waitUntilReady(setup, launch(setup, wantedPort ?? (await freePort())));
    if (started !== undefined) return started;
    // Old processes still ending, a stale `postmaster.pid`, or a concurrent start: retry.
    removeStalePidFile(setup.places.cluster);
    await sleep(200);
  }
  throw new Error(
    `La base embarquée ne démarre pas (journal : ${setup.places.log}) :\n${lastWords(setup.places.log)}`,
  );
};

export const stopServer = async (cluster: string): Promise<void> => {
  const running = readPidFile(cluster);
  if (!running || isAbandoned(cluster, running.pid)) return;
  // PostgreSQL's "fast" shutdown. Windows kills it instead, and it recovers at the next start.
  process.kill(running.pid, "SIGINT");
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(pause))
    if (readPidFile(cluster)?.pid !== running.pid || isAbandoned(cluster, running.pid)) return;
  throw new Error(`La base embarquée (processus ${running.pid}) ne s'est pas arrêtée en 60 s.`);
};
