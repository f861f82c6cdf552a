import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type CuttableProxy, proxyTo, throughProxy } from "../../server/src/test/cuttable-proxy.ts";
import { type Drill, type DrillRow, drillWrites, type FaultEnd } from "./drill.ts";
import { emailIsSent, liveEvents } from "./follow-ups.ts";
import { type Ground, onGround } from "./plateau.ts";

const COUNT = 1000;
const PAUSE_MS = 15_000;

/** PostgreSQL's first process and those that it started. */
const family = (parent: number): number[] => [
  parent,
  ...readdirSync("/proc").flatMap((name) => {
    try {
      const [, after = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ");
      return Number(after.split(" ")[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  }),
];

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
};

const pause = async ({ database }: Ground): Promise<FaultEnd> => {
  const pids = family(database.pid());
  signalAll(pids, "SIGSTOP");
  await sleep(PAUSE_MS);
  signalAll(pids, "SIGCONT");
  return { at: performance.now(), killed: false };
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** As `systemctl restart postgresql` does; Plateau starts the embedded one itself. */
const restart = async ({ database }: Ground): Promise<FaultEnd> => {
  const at = performance.now();
  const pid = database.pid();
  process.kill(pid, "SIGINT");
  while (isRunning(pid)) await sleep(20);
  await database.start();
  return { at, killed: true };
};

const drillDatabase = (kind: "embedded" | "outside"): Drill => ({
  name: `database-${kind}`,
  run: () =>
    onGround({ database: kind }, async (ground) => {
      const rows: DrillRow[] = [];
      const faults = [
        ["the database paused for 15 s (SIGSTOP)", pause],
        ["the database restarted", restart],
      ] as const;
      for (const [fault, inflict] of faults)
        rows.push(await drillWrites(ground, { fault, count: COUNT, inflict: () => inflict(ground) }));
      return rows;
    }),
});

const CUT_MS = 20_000;

const cuts: readonly [string, (proxy: CuttableProxy) => unknown][] = [
  ["the network to the database refused for 20 s", (proxy) => proxy.refuse()],
  ["the network to the database silent for 20 s, its connections lost", (proxy) => proxy.silence()],
];

const cutNetwork: Drill = {
  name: "network",
  run: async () => {
    let proxy: CuttableProxy | undefined;
    const through = async (url: string): Promise<string> => {
      proxy = await proxyTo(url);
      return throughProxy(url, proxy);
    };
    const rows = await onGround({ through }, async (ground) => {
      const done: DrillRow[] = [];
      for (const [fault, cut] of cuts) {
        const live = await liveEvents(ground.plateau);
        const inflict = async (): Promise<FaultEnd> => {
          if (proxy) await cut(proxy);
          await sleep(CUT_MS);
          await proxy?.restore();
          return { at: performance.now(), killed: false };
        };
        const remark = async (): Promise<string> => {
          const streams = await live.untilNext();
          const email = await emailIsSent(ground);
          return `then an event on an open screen after ${streams}, an e-mail after ${email}`;
        };
        done.push(await drillWrites(ground, { fault, count: COUNT, inflict, remark }));
        live.close();
      }
      return done;
    });
    await proxy?.close();
    return rows;
  },
};

export const databaseFaults: Drill[] = [drillDatabase("embedded"), drillDatabase("outside"), cutNetwork];
