import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { whoAnswers } from "./connect.ts";
import { freePort } from "./free-port.ts";
import { isOver, launch, type Setup } from "./launch.ts";
import { forgetDeadPostmaster, isAbandoned, readPostmaster, tellsWhoLives } from "./postmaster.ts";

const pause = 20;

/** The port of the cluster's server, if it is there and answers. */
const portInUse = async ({ places, password }: Setup): Promise<number | undefined> => {
  const running = readPostmaster(places.cluster);
  if (!running?.port || running.status !== "ready") return undefined;
  return (await whoAnswers(running.port, password, places.cluster)) === "ours" ? running.port : undefined;
};

/** Waits for a server that was just launched; recovery after a power cut may take minutes, and is waited for. */
const waitUntilReady = async (setup: Setup, child: ChildProcess): Promise<number | undefined> => {
  const told = Date.now() + 5_000;
  let said = false;
  while (!isOver(child)) {
    const port = await portInUse(setup);
    if (port !== undefined) return port;
    if (!said && Date.now() > told) {
      setup.log("La base se répare après un arrêt brutal : un peu de patience.");
      said = true;
    }
    await sleep(pause);
  }
  return undefined;
};

const lastWords = (path: string): string =>
  existsSync(path) ? readFileSync(path, "utf8").trim().split("\n").slice(-5).join("\n") : "";

/** A stop or a recovery may take minutes; but where a reused process number cannot be told, it is not believed long. */
const patience = tellsWhoLives ? 600_000 : 5_000;

/** Waits for a server that somebody else started, and that starts, stops or repairs itself. */
const waitForOther = async (setup: Setup): Promise<number | undefined> => {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(pause)) {
    const port = await portInUse(setup);
    if (port !== undefined) return port;
    const running = readPostmaster(setup.places.cluster);
    if (!running || isAbandoned(setup.places.cluster, running.pid)) return undefined;
    if (running.status === "ready" && running.port) {
      const answer = await whoAnswers(running.port, setup.password, setup.places.cluster);
      if (answer === "other") return undefined;
    }
  }
  return undefined;
};

/**
 * Makes the cluster's server run: takes over one that runs already, else starts one, whatever state a killed one left.
 * @param wantedPort where it must listen; any free port unless told
 * @returns the port on which it answers
 */
export const startServer = async (setup: Setup, wantedPort?: number): Promise<number> => {
  for (let tries = 0; tries < 40; tries++) {
    const taken = await waitForOther(setup);
    if (taken !== undefined) return taken;
    const started = await waitUntilReady(setup, launch(setup, wantedPort ?? (await freePort())));
    if (started !== undefined) return started;
    // Refused: by processes of a killed server that are still ending, by a stale `postmaster.pid`, or because
    // another Plateau was faster. Each of them is settled by looking again.
    forgetDeadPostmaster(setup.places.cluster);
    await sleep(200);
  }
  throw new Error(
    `La base embarquée ne démarre pas (journal : ${setup.places.log}) :\n${lastWords(setup.places.log)}`,
  );
};

/** Stops the cluster's server, if it runs: sessions are cut, nothing committed is lost. */
export const stopServer = async (cluster: string): Promise<void> => {
  const running = readPostmaster(cluster);
  if (!running || isAbandoned(cluster, running.pid)) return;
  // PostgreSQL's "fast" stop. Windows has no signals: there it ends at once, and recovers at the next start.
  process.kill(running.pid, "SIGINT");
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(pause))
    if (readPostmaster(cluster)?.pid !== running.pid || isAbandoned(cluster, running.pid)) return;
  throw new Error(`La base embarquée (processus ${running.pid}) ne s'est pas arrêtée en 60 s.`);
};
