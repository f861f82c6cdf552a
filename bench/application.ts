import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasExited } from "../server/src/child-program.ts";
import { freePort } from "../server/src/db/embedded/server.ts";
import { broker, demoBroker } from "./accounts.ts";
import { timed } from "./timing.ts";

/** Resident set in megabytes; shared pages count in each process. */
export type Memory = { server: number; pictures: number };

export type Caller = { url: string; cookie: string };

export const fetchAs = async (
  { url, cookie }: Caller,
  path: string,
  options: RequestInit = {},
): Promise<Response> => {
  const answer = await fetch(new URL(path, url), { ...options, headers: { cookie, ...options.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

export type Application = Caller & {
  fetch(path: string, options?: RequestInit): Promise<Response>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};

const run = promisify(execFile);

const memoryOf = async (pid: number): Promise<Memory> => {
  const memory = { server: 0, pictures: 0 };
  const { stdout } = await run("ps", ["-Ao", "pid=,ppid=,rss=,args="]);
  for (const line of stdout.split("\n")) {
    const [own, parent, kilobytes] = line.trim().split(/\s+/, 3).map(Number);
    if (own === pid) memory.server = (kilobytes ?? 0) / 1024;
    if (parent === pid && line.includes("picture-child")) memory.pictures = (kilobytes ?? 0) / 1024;
  }
  return memory;
};

export const postJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** The built server, on its own demonstration data or on a database where `broker` is enrolled. */
export const startApplication = async (
  source: { demo: true } | { demo?: false; databaseUrl: string },
): Promise<Application> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "plateau-bench-application-"));
  // PostgreSQL runs under another account when the measurement runs as root, and would stay outside of the folder.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ["server/dist/main.js", ...(source.demo ? ["demo"] : [])], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "localhost",
      PLATEAU_DATA: folder,
      ...(source.demo ? {} : { DATABASE_URL: source.databaseUrl }),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasExited(child)) throw new Error("The application did not start: run `npm run build`");
    await sleep(200);
  }
  const session = await fetch(`${url}/api/session`, postJson(source.demo ? demoBroker : broker));
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    url,
    cookie,
    fetch: (path, options) => fetchAs({ url, cookie }, path, options),
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const PAUSE_MS = 50;

/** One search after the other, in turn, until `isOver`; the milliseconds that each took. */
export const searchUntil = async (
  application: Application,
  searches: readonly Record<string, string>[],
  isOver: (sent: number) => boolean,
): Promise<number[]> => {
  const samples: number[] = [];
  while (!isOver(samples.length)) {
    const query = new URLSearchParams(searches[samples.length % searches.length]);
    const path = `/api/real-estates/search?${query}`;
    samples.push(await timed(async () => (await application.fetch(path)).text()));
    await sleep(PAUSE_MS);
  }
  return samples;
};
