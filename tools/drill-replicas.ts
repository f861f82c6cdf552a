import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { hasPgBouncer } from "../server/src/test/pgbouncer.ts";
import { type PostgresServer, serversFolder } from "../server/src/test/postgres-servers.ts";
import { startLoad } from "./replica-drill/load.ts";
import {
  type Cleanup,
  type DrillPorts,
  loseMachine,
  METRICS_TOKEN,
  NGINX,
  PROGRAMS,
  startAll,
} from "./replica-drill/servers.ts";

/**
 * Loses the primary under load: primary and synchronous replica of Debian's PostgreSQL 15, a PgBouncer before each, two
 * Plateau processes, nginx. `npm run drill:replicas [seconds of load before and after]`
 */
/** What Patroni and its like take to be sure that a primary is lost. */
const DETECTION_MS = 1000;
const MAX_WAIT_MS = 60_000;

export const missingProgram = (): string | undefined => {
  if (!existsSync(join(PROGRAMS, "postgres"))) return "PostgreSQL 15 of Debian";
  if (!hasPgBouncer) return "PgBouncer";
  return existsSync(NGINX) ? undefined : "nginx";
};

export type DrillResult = {
  writes: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  reads: number;
  readsFromReplica: number;
  staleReads: number;
  errors: { before: number; during: number; after: number };
  /** From the kill to the first acknowledged write. */
  switchSeconds: number;
  /** From the kill to the last answer with an error. */
  lastErrorSeconds: number;
  /** Of that, from the promotion on. */
  afterPromotionSeconds: number;
};

const readsFromReplica = async ({ plateau }: DrillPorts): Promise<number> => {
  let sum = 0;
  for (const port of plateau) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    sum += Number(/plateau_replica_reads\{server="replica"\} (\d+)/.exec(await answer.text())?.[1] ?? 0);
  }
  return sum;
};

const verify = async (survivor: PostgresServer, acknowledged: ReadonlyMap<string, string>) => {
  const client = new Client({ connectionString: survivor.url });
  await client.connect();
  const { rows } = await client.query<{ id: string; title: string }>("select id, title from real_estates");
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  return {
    lost: [...acknowledged.keys()].filter((id) => !kept.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ title }) => title)).size,
  };
};

export const runDrill = async (seconds: number, ports: DrillPorts): Promise<DrillResult> => {
  const cleanup: Cleanup = [];
  const folder = serversFolder(mkdtempSync(join(tmpdir(), "plateau-drill-replicas-")));
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const { primary, replica, url, cookie } = await startAll(folder, ports, cleanup);
    const load = startLoad(url, cookie);
    await sleep(seconds * 1000);
    const served = await readsFromReplica(ports);
    const killed = performance.now();
    await loseMachine(primary, primary.pid() ?? 0);
    await sleep(DETECTION_MS);
    const promoted = performance.now();
    await replica.ask("select pg_promote()");
    while (!load.successes.some((at) => at > promoted)) {
      if (performance.now() > promoted + MAX_WAIT_MS)
        throw new Error(`Plateau did not come back after the switch: ${load.failures.at(-1)?.what}`);
      await sleep(20);
    }
    const back = load.successes.find((at) => at > promoted) as number;
    await sleep(seconds * 1000);
    await load.stop();
    // A request that began before the switch ended is answered at most this much later.
    const settled = back + 4000;
    const { failures } = load;
    for (const { at, what } of failures)
      if (at < killed || at > settled) process.stderr.write(`${Math.round(at - killed)} ms: ${what}\n`);
    return {
      writes: load.counts.writes,
      acknowledged: load.acknowledged.size,
      ...(await verify(replica, load.acknowledged)),
      reads: load.counts.reads,
      readsFromReplica: served,
      staleReads: load.counts.stale,
      errors: {
        before: failures.filter(({ at }) => at < killed).length,
        during: failures.filter(({ at }) => at >= killed && at <= settled).length,
        after: failures.filter(({ at }) => at > settled).length,
      },
      lastErrorSeconds: (Math.max(killed, ...failures.map(({ at }) => at)) - killed) / 1000,
      switchSeconds: (back - killed) / 1000,
      afterPromotionSeconds: (back - promoted) / 1000,
    };
  } finally {
    for (const end of cleanup.reverse()) await Promise.resolve(end()).catch(() => undefined);
  }
};

const PORTS: DrillPorts = {
  servers: [54330, 54331],
  poolers: [54332, 54333],
  plateau: [3330, 3331],
  nginx: 3332,
};

const print = (result: DrillResult): void => {
  const lines: [string, string | number][] = [
    ["writes sent", result.writes],
    ["writes acknowledged", result.acknowledged],
    ["acknowledged and lost", result.lost],
    ["doubled", result.doubled],
    ["searches", result.reads],
    ["of them from the replica, before the switch", result.readsFromReplica],
    ["searches without the writer's last offer", result.staleReads],
    ["errors before the primary was killed", result.errors.before],
    ["errors during the switch", result.errors.during],
    ["errors after it", result.errors.after],
    ["seconds from the kill to the next acknowledged write", result.switchSeconds.toFixed(2)],
    ["seconds from the kill to the last error", result.lastErrorSeconds.toFixed(2)],
    ["seconds from the promotion to the next acknowledged write", result.afterPromotionSeconds.toFixed(2)],
  ];
  for (const [what, value] of lines) process.stdout.write(`${what.padEnd(62)}${value}\n`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const missing = missingProgram();
  if (missing) {
    process.stderr.write(`The drill needs ${missing}.\n`);
    process.exit(1);
  }
  const result = await runDrill(Number(process.argv[2] ?? 10), PORTS);
  print(result);
  process.exit(
    result.lost + result.doubled + result.staleReads + result.errors.before + result.errors.after ? 1 : 0,
  );
}
