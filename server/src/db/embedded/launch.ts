import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Account, launchOptions } from "./account.ts";
import type { DataPaths } from "./data-paths.ts";
import { sharedBuffers } from "./memory.ts";

const serverSettings = (port: number): Record<string, string> => ({
  listen_addresses: "127.0.0.1",
  port: String(port),
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  max_connections: "100",
  shared_buffers: sharedBuffers(),
  // Reloads the cache after a restart: the first searches need not wait for the disk.
  shared_preload_libraries: "pg_prewarm",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // Parallel index builds need /dev/shm, which containers limit to 64 MB.
  max_parallel_maintenance_workers: "0",
  // Index-only scans are fast only after a recent vacuum.
  autovacuum_naptime: "15s",
  autovacuum_vacuum_scale_factor: "0.02",
  autovacuum_vacuum_insert_scale_factor: "0.02",
  autovacuum_analyze_scale_factor: "0.02",
  autovacuum_vacuum_cost_delay: "1ms",
  TimeZone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  // DETAIL lines quote rows, with personal data.
  log_error_verbosity: "terse",
});

export type Setup = {
  places: DataPaths;
  binaries: string;
  account: Account | undefined;
  password: string;
  /** Override the defaults: tests trade durability for speed. */
  settings: Record<string, string>;
  log: (line: string) => void;
};

const largestLog = 10_000_000;

const openLog = (path: string): number => {
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
};

/**
 * Windows refuses `postgres.exe` to administrators; `pg_ctl` drops the rights. Written from the
 * documentation, untested on Windows.
 */
const commandOnWindows = ({ places, binaries }: Setup, settings: [string, string][]): [string, string[]] => {
  const given = settings.map(([name, value]) => `-c "${name}=${value}"`).join(" ");
  return [join(binaries, "pg_ctl.exe"), ["start", "-w", "-s", "-D", places.cluster, "-o", given]];
};

const command = ({ places, binaries }: Setup, settings: [string, string][]): [string, string[]] => [
  join(binaries, "postgres"),
  ["-D", places.cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
];

/** Detached: it survives a killed Plateau, and the next one takes it over. */
export const launch = (setup: Setup, port: number): ChildProcess => {
  const settings = Object.entries({ ...serverSettings(port), ...setup.settings });
  const [program, args] = (process.platform === "win32" ? commandOnWindows : command)(setup, settings);
  const log = openLog(setup.places.log);
  try {
    const child = spawn(program, args, {
      ...launchOptions(setup.account),
      detached: true,
      stdio: ["ignore", log, log],
    });
    // A failed launch has no pid: see `hasExited`.
    child.on("error", () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
};
