import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { broker } from "./server.ts";

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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

export const startApplication = async (databaseUrl: string): Promise<Application> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "plateau-bench-application-"));
  const child = spawn(process.execPath, ["server/dist/main.js"], {
    env: { ...process.env, PORT: String(port), PLATEAU_DATA: folder, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The application did not start: run `npm run build`");
    await pause(200);
  }
  const session = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(broker),
  });
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    url,
    cookie,
    fetch: (path, options) => fetchAs({ url, cookie }, path, options),
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
