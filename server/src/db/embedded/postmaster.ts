import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What `postmaster.pid` says of a server: PostgreSQL writes it, line by line, while it starts. */
export type Postmaster = { pid: number; port: number | undefined; status: string };

const fileOf = (cluster: string): string => join(cluster, "postmaster.pid");

/** The server that holds the cluster, or held it when it was killed; undefined when there is none. */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
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

/** True when a process of this number exists (which may be another program since, or one already dead). */
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

/** True where the system tells in which folder each process works (Linux). */
export const tellsWhoLives = existsSync("/proc/self/cwd");

/**
 * True when a process of PostgreSQL, which all work in their cluster's folder, is still in it; undefined where the
 * system does not tell.
 */
const isInhabited = (cluster: string): boolean | undefined => {
  if (!tellsWhoLives) return undefined;
  const folder = realpathSync(cluster);
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && worksIn(name, folder));
};

/** True when the server that had this number is no more. Its number may live on: reused, or dead and not yet buried. */
export const isAbandoned = (cluster: string, pid: number): boolean =>
  !processExists(pid) || isInhabited(cluster) === false;

/**
 * Removes the `postmaster.pid` of a server that is gone. PostgreSQL does it itself, unless the number has been taken by
 * another process since (usual after a container restarts): then it would refuse to start for ever. Never done while
 * any process of the old server is left: two servers on one cluster destroy it.
 */
export const forgetDeadPostmaster = (cluster: string): void => {
  if (isInhabited(cluster) === false) rmSync(fileOf(cluster), { force: true });
};
