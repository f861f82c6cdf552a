import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { retentions } from "@plateau/contract/personal-data/retention.ts";
import PgBoss from "pg-boss";
import type { Sql } from "sql-template-tag";
import { APPLICATION_LIMITS, type DatabaseLimits, openDatabase } from "../db/client.ts";
import type { Db } from "../db/database.ts";
import { traceJob } from "../tracing/spans.ts";
import { type JobData, type JobName, type Jobs, retries, schedules } from "./jobs.ts";

/** Throws to be retried, except on the last try. */
export type Worker = (name: JobName, data: JobData[JobName], terms: { lastTry: boolean }) => Promise<void>;

export type Queue = Jobs & {
  work(worker: Worker): Promise<void>;
  /** Runs due jobs once and returns their number; failed ones are retried. */
  workOnce(worker: Worker): Promise<number>;
  close(): Promise<void>;
};

const names = Object.keys(retries) as JobName[];

const through = (db: Db): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await db.rows({ text, values } as unknown as Sql) }),
});

type Job = PgBoss.JobWithMetadata<JobData[JobName]>;

const LANES: Partial<Record<JobName, number>> = { "send-email": 4 };

const REST_MS = 1000;

const EXPIRE_SECONDS = 5 * 60;

const CLOSE_MS = 5000;

/** A connection that the network lost without a word must not hold a lane for ever. */
const QUEUE_LIMITS: DatabaseLimits = {
  ...APPLICATION_LIMITS,
  statementMs: 15_000,
  lockMs: 15_000,
  poolMs: 10_000,
};

const run = (worker: Worker, name: JobName, job: Job): Promise<void> =>
  traceJob(name, job.id, () => worker(name, job.data, { lastTry: job.retryCount >= job.retryLimit }));

/** @param options.pooled the address is that of a pooler in transaction mode */
export const openQueue = async (
  url: string,
  { pooled = false, limits = QUEUE_LIMITS } = {},
): Promise<Queue> => {
  const own = openDatabase(url, { max: 2, pooled, limits });
  const boss = new PgBoss({
    db: through(own),
    schema: "jobs",
    archiveCompletedAfterSeconds: 24 * 60 * 60,
    deleteAfterDays: retentions.queuedJob.days,
  });
  // Broken connections are replaced at the next use and must not end the process.
  boss.on("error", () => undefined);
  await boss.start().catch(async (error: unknown) => {
    await own.close();
    throw error;
  });
  for (const name of names) {
    const { limit, delay } = retries[name];
    await boss.createQueue(name, {
      name,
      retryLimit: limit,
      retryDelay: delay,
      retryBackoff: delay > 0,
      expireInSeconds: EXPIRE_SECONDS,
    });
  }

  const closing = new AbortController();
  // One for each lane, which Node would take for a leak above ten.
  setMaxListeners(0, closing.signal);
  const lanes: Promise<void>[] = [];

  const workOn = async (worker: Worker, name: JobName, count: number): Promise<number> => {
    const jobs = await boss.fetch<JobData[JobName]>(name, { includeMetadata: true, batchSize: count });
    for (const job of jobs ?? []) {
      await run(worker, name, job).then(
        () => boss.complete(name, job.id),
        (error: Error) => boss.fail(name, job.id, { message: error.message }),
      );
    }
    return jobs?.length ?? 0;
  };

  const lane = async (worker: Worker, name: JobName): Promise<void> => {
    while (!closing.signal.aborted) {
      // With the database down, running jobs expire and are retried.
      const done = await workOn(worker, name, 1).catch(() => 0);
      if (done === 0) await setTimeout(REST_MS, null, { signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    add: async (db, name, data, { after } = {}) => {
      await boss.send(name, data, { db: through(db), ...(after ? { startAfter: after } : {}) });
    },
    addMany: async (db, name, data) => {
      await boss.insert(
        data.map((each) => ({ name, data: each })),
        { db: through(db) },
      );
    },
    work: async (worker) => {
      for (const [name, cron] of Object.entries(schedules)) {
        await boss.schedule(name, cron, {}, { tz: "Europe/Paris" });
      }
      for (const name of names) {
        for (let at = 0; at < (LANES[name] ?? 1); at++) lanes.push(lane(worker, name));
      }
    },
    workOnce: async (worker) => {
      let done = 0;
      for (const name of names) done += await workOn(worker, name, 1000);
      return done;
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await Promise.race([Promise.all(lanes), setTimeout(CLOSE_MS, null, { ref: false })]);
      await boss.stop({ graceful: false });
      await own.close();
    },
  };
};
