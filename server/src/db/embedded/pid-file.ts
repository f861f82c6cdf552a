import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export type PidFile = { pid: number; port: number | undefined; status: string };

const fileOf = (cluster: string): string => join(cluster, "postmaster.pid");

export const readPidFile = (cluster: string): PidFile | undefined => {
  let lines: string[];
  try {
    lines = readFileSync(fileOf(cluster), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  return { pid, port: Number(lines[3]) || undefined, status: lines[7]?.trim() ?? "" };
};

/** The pid may be reused, or a zombie. */
export const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const worksIn = (pid: string, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
};

export const hasProcFolder = existsSync("/proc/self/cwd");

/** By working folder; undefined where the system does not show it. */
const hasServerProcess = (cluster: string): boolean | undefined => {
  if (!hasProcFolder) return undefined;
  const folder = realpathSync(cluster);
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && worksIn(name, folder));
};

export const isAbandoned = (cluster: string, pid: number): boolean =>
  !processExists(pid) || hasServerProcess(cluster) === false;

/**
 * PostgreSQL refuses to start while the pid belongs to any process, which is common after a container
 * restart. Keeps the file while a process of the old server remains: two servers destroy a cluster.
 */
export const removeStalePidFile = (cluster: string): void => {
  if (hasServerProcess(cluster) === false) rmSync(fileOf(cluster), { force: true });
};
