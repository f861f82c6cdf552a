import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let folder: string;
let npm: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plateau-processes-"));
  // PostgreSQL runs under another account when the tests run as root.
  chmodSync(folder, 0o755);
});

afterAll(() => {
  npm?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Processes with this run's data folder in their environment or command line. */
const processesOfRun = (): string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
        const ours = command.includes(folder) || environment.includes(`PLATEAU_DATA=${folder}`);
        return ours && command ? [`${pid} ${command.replaceAll("\0", " ")}`] : [];
      } catch {
        return [];
      }
    });

const untilNone = async (tries = 200): Promise<string[]> => {
  const left = processesOfRun();
  if (left.length === 0 || tries === 0) return left;
  await sleep(100);
  return untilNone(tries - 1);
};

const untilPostgresStarts = async (): Promise<void> => {
  while (!processesOfRun().some((line) => /\/(initdb|postgres) -/.test(line))) await sleep(20);
};

/** Resolves once the script prints that it listens. */
const startScript = async (script: string, ready: RegExp): Promise<number> => {
  npm = spawn("npm", ["run", "--silent", script], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PLATEAU_DATA: folder, PORT: "0", HOST: "127.0.0.1", DATABASE_URL: "" },
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<void>((resolve) => npm?.once("exit", () => resolve()));
  const isReady = async (): Promise<void> => {
    while (!ready.test(output) && npm?.exitCode === null) await sleep(50);
  };
  await Promise.race([isReady(), ended]);
  expect(output).toMatch(ready);
  return npm.pid as number;
};

// Processes are read from /proc.
describe.runIf(process.platform === "linux")("`npm start` leaves no process behind", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("after %s", async (signal) => {
    process.kill(await startScript("start", /Plateau est prêt/), signal);
    expect(await untilNone()).toEqual([]);
  });

  test("after Ctrl-C, which signals every process of the terminal", async () => {
    process.kill(-(await startScript("start", /Plateau est prêt/)), "SIGINT");
    expect(await untilNone()).toEqual([]);
  });

  test("after a signal while PostgreSQL is starting", async () => {
    const pid = await startScript("start", /Démarrage de Plateau/);
    await untilPostgresStarts();
    process.kill(pid, "SIGTERM");
    expect(await untilNone()).toEqual([]);
  });
});
