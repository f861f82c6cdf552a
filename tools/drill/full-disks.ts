import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Drill, type DrillRow, drillWrites, type FaultEnd } from "./drill.ts";
import { queryOnce } from "./follow-ups.ts";
import type { Kind } from "./mixed-writes.ts";
import { type Ground, type GroundOptions, onGround } from "./plateau.ts";

const mount = (...args: string[]): void => {
  const { status, stderr } = spawnSync(args[0] ?? "", args.slice(1), { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
};

const FULL_MS = 15_000;
const CHUNK = Buffer.alloc(65_536);

/** Keeps the disk full although files on it are removed meanwhile. */
const fill = async (file: string): Promise<void> => {
  for (const end = performance.now() + FULL_MS; performance.now() < end; await sleep(20))
    try {
      for (;;) appendFileSync(file, CHUNK);
    } catch {
      // Full.
    }
};

const LOG_FILES = 4;

/** Of PostgreSQL, which has one or two prepared. It may end meanwhile. */
const useUpLog = async (url: string): Promise<void> => {
  for (let files = 0; files < LOG_FILES; files++) {
    await sleep(FULL_MS / (2 * LOG_FILES));
    await queryOnce(url, "select pg_switch_wal()").catch(() => undefined);
  }
};

const start = async ({ plateau, database }: Ground): Promise<string> => {
  const said = plateau.isRunning() ? "" : lastSentence(plateau.output());
  const isAlive = () => {
    try {
      return process.kill(database.pid(), 0);
    } catch {
      return false;
    }
  };
  if (!isAlive()) await database.start();
  if (said) await plateau.start();
  return said;
};

const lastSentence = (output: string): string => {
  const line = output.trim().split("\n").at(-1) ?? "";
  const [, message = line] = /"msg":"(.*?)(?:\\n.*)?"/.exec(line) ?? [];
  return `Plateau ended: “${message}”`;
};

type FullDisk = {
  name: string;
  fault: string;
  /** Below the drill's folder. */
  place: string;
  megabytes: number;
  only?: readonly Kind[];
  /** The write-ahead log needs a new file meanwhile, without which PostgreSQL cannot go on. */
  needsLog?: boolean;
} & Pick<GroundOptions, "database">;

const drillFull = ({ name, fault, place, megabytes, only, needsLog, database }: FullDisk): Drill => ({
  name,
  run: async () => {
    let disk = "";
    const prepare = (folder: string): NodeJS.ProcessEnv => {
      disk = join(folder, place);
      mkdirSync(disk, { recursive: true });
      mount("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", disk);
      return {};
    };
    const release = (): void => {
      mount("umount", "-l", disk);
    };
    return onGround(
      { ...(database ? { database } : {}), prepare, release },
      async (ground): Promise<DrillRow[]> => {
        let said = "";
        const inflict = async (): Promise<FaultEnd> => {
          const filler = join(disk, "filler");
          const filled = fill(filler);
          if (needsLog) await useUpLog(await ground.database.url());
          await filled;
          rmSync(filler);
          const at = performance.now();
          said = await start(ground);
          return { at, killed: false };
        };
        const row = await drillWrites(ground, {
          fault,
          count: 1000,
          ...(only ? { only } : {}),
          inflict,
          remark: () => said,
        });
        return [row];
      },
    );
  },
});

/** Each in a name space of mounts of its own (`run.ts`), so that nothing stays mounted. */
export const fullDisks: Drill[] = [
  drillFull({
    name: "full-database",
    fault: "the disk of the database full for 15 s",
    place: "postgresql",
    megabytes: 400,
    database: "outside",
  }),
  drillFull({
    name: "full-log",
    fault: "the disk of the database full for 15 s, when PostgreSQL needs a new file of its log",
    place: "postgresql",
    megabytes: 400,
    needsLog: true,
    database: "outside",
  }),
  drillFull({
    name: "full-embedded",
    fault: "the disk of the embedded database and the files full for 15 s",
    place: "data",
    megabytes: 400,
    database: "embedded",
  }),
  drillFull({
    name: "full-files",
    fault: "the disk of the files full for 15 s",
    place: "data",
    megabytes: 80,
    only: ["document", "offer"],
    database: "outside",
  }),
];
