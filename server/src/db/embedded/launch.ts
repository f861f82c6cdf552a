import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Account, launchOptions } from "./account.ts";
import type { Places } from "./places.ts";
import { serverSettings } from "./settings.ts";

/** All that is needed to start the server of one data folder. */
export type Setup = {
  places: Places;
  binaries: string;
  account: Account | undefined;
  password: string;
  /** Settings over the usual ones (tests give up durability for speed). */
  settings: Record<string, string>;
  log: (line: string) => void;
};

const largestLog = 10_000_000;

const openLog = (path: string): number => {
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
};

/**
 * Windows refuses `postgres.exe` to an administrator; `pg_ctl` gives up the rights first, and ends once the server is
 * ready. Written from the documentation: not run on Windows yet.
 */
const commandOnWindows = ({ places, binaries }: Setup, settings: [string, string][]): [string, string[]] => {
  const given = settings.map(([name, value]) => `-c "${name}=${value}"`).join(" ");
  return [join(binaries, "pg_ctl.exe"), ["start", "-w", "-s", "-D", places.cluster, "-o", given]];
};

const command = ({ places, binaries }: Setup, settings: [string, string][]): [string, string[]] => [
  join(binaries, "postgres"),
  ["-D", places.cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
];

/** Launches the server, detached: it outlives a Plateau that is killed, and the next one takes it over. */
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
    // A program that cannot be launched has no process number: `isOver` tells.
    child.on("error", () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
};

/** True when a launched process has ended, or never began. */
export const isOver = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
