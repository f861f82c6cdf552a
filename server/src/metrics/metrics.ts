import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Replicas } from "../db/replicas.ts";
import type { ObserveRequest } from "../http/observed-requests.ts";
import type { CacheState } from "../http/response-cache.ts";
import { type JobState, jobStates } from "../jobs/stored-jobs.ts";

export type ObservePort = (call: { port: string; method: string; ok: boolean; seconds: number }) => void;

export type Metrics = {
  registry: Registry;
  onRequest: ObserveRequest;
  onPortCall: ObservePort;
  /** Read at each scrape. */
  watchStreams(count: () => number): void;
  /** Of the answers to repeated questions; read at each scrape. */
  watchCache(state: () => CacheState): void;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LIMIT_MS = 1000;

const watchPool = (registry: Registry, db: Database): void => {
  new Gauge({
    name: "plateau_database_connections",
    help: "Connections of the pool, by state; waiting are callers without one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { total, idle, waiting, max } = db.pool();
      for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting, max }))
        this.set({ state }, count);
    },
  });
};

/** The two gauges share one statement a scrape. */
const watchJobs = (registry: Registry, db: Database): void => {
  let reading: Promise<JobState[]> | undefined;
  const read = (): Promise<JobState[]> => {
    const late = new Promise<JobState[]>((resolve) => {
      setTimeout(() => resolve([]), LIMIT_MS).unref();
    });
    reading ??= Promise.race([jobStates(db).catch(() => []), late]).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: "plateau_jobs",
    help: "Jobs, by queue and state",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      const states = await read();
      this.reset();
      for (const { queue, state, count } of states) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: "plateau_job_oldest_seconds",
    help: "Age of the oldest job that is due and has not run, by queue",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      const states = await read();
      this.reset();
      for (const { queue, oldestSeconds } of states)
        if (oldestSeconds !== null) this.set({ queue }, oldestSeconds);
    },
  });
};

const watchReplicas = (registry: Registry, replicas: Replicas): void => {
  new Gauge({
    name: "plateau_replica_usable",
    help: "1 while a replica serves, 0 while it is away or behind and the primary serves in its place",
    labelNames: ["replica", "state"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, state } of replicas.states())
        this.set({ replica: name, state }, state === "ok" ? 1 : 0);
    },
  });
  new Gauge({
    name: "plateau_replica_behind_bytes",
    help: "WAL that requests needed and a replica lacked at the last check",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      for (const { name, behindBytes } of replicas.states()) this.set({ replica: name }, behindBytes);
    },
  });
  new Gauge({
    name: "plateau_replica_reads",
    help: "Requests since the start that a replica may serve, by the server that did",
    labelNames: ["server"],
    registers: [registry],
    collect() {
      for (const [server, count] of Object.entries(replicas.reads())) this.set({ server }, count);
    },
  });
};

/** What `/metrics` answers: this process, its pool, the replicas and the queue. No label holds personal data. */
export const createMetrics = (db: Database, version: string, replicas?: Replicas): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "plateau_info",
    help: "Always 1; its label is the version",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version }, 1);
  const requests = new Histogram({
    name: "plateau_request_seconds",
    help: "Time to answer a request, by operation and status",
    labelNames: ["operation", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const portCalls = new Histogram({
    name: "plateau_port_call_seconds",
    help: "Time of a call to an external need (vendor or embedded adapter), by outcome",
    labelNames: ["port", "method", "outcome"],
    buckets: SECONDS,
    registers: [registry],
  });
  watchPool(registry, db);
  watchJobs(registry, db);
  if (replicas) watchReplicas(registry, replicas);
  return {
    registry,
    onRequest: ({ operation, status, seconds }) => requests.observe({ operation, status }, seconds),
    onPortCall: ({ port, method, ok, seconds }) =>
      portCalls.observe({ port, method, outcome: ok ? "success" : "failure" }, seconds),
    watchCache: (state) => {
      new Gauge({
        name: "plateau_cached_answers",
        help: "Questions since the start that a cached answer could serve: found there, or missed",
        labelNames: ["result"],
        registers: [registry],
        collect() {
          const { found, missed } = state();
          this.set({ result: "found" }, found);
          this.set({ result: "missed" }, missed);
        },
      });
      new Gauge({
        name: "plateau_cached_answers_bytes",
        help: "Memory that the cached answers take",
        registers: [registry],
        collect() {
          this.set(state().bytes);
        },
      });
    },
    watchStreams: (count) => {
      new Gauge({
        name: "plateau_event_streams",
        help: "Open streams of live events",
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
  };
};
