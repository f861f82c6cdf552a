import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { hasExited } from "../../server/src/child-program.ts";
import { freePort } from "../../server/src/db/embedded/server.ts";
import { type DrillDatabase, embeddedDatabase, outsideDatabase } from "./databases.ts";

export type Plateau = {
  readonly url: string;
  /** Of the first administrator, on every process of the database. */
  cookie: string;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
  /** Resolves with the code, or null after a signal. */
  ended(): Promise<number | null>;
  /** What it wrote since its last start. */
  output(): string;
};

/** `program`: the built server, or its sources. */
export type Program = readonly string[];
export const BUILT: Program = ["server/dist/main.js"];

const administrator = {
  firstname: "Camille",
  lastname: "Roy",
  email: "camille@drill.test",
  password: "Exercice-Plateau-2026",
};

const enrol = async (url: string, code: string): Promise<string> => {
  const answer = await fetch(`${url}/api/session/first-administrator`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, ...administrator }),
  });
  if (answer.status !== 201) throw new Error(`The first administrator was refused: ${await answer.text()}`);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
};

/** One process; `start` again after its end keeps the address. */
const plateauAt = async (program: Program, env: NodeJS.ProcessEnv): Promise<Plateau> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let output = "";
  const isRunning = () => child !== undefined && !hasExited(child);
  const plateau: Plateau = {
    url: `http://127.0.0.1:${port}`,
    cookie: "",
    start: async () => {
      output = "";
      child = spawn(process.execPath, program, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), AGENCY_NAME: "Cabinet Vauban", ...env },
      });
      child.stderr?.on("data", (chunk) => {
        output += chunk;
      });
      let isReady = false;
      for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
        output += `${line}\n`;
        isReady ||= line.includes("Plateau est prêt");
        const [, code] = /code=([\w-]+)/.exec(line) ?? [];
        if (code) plateau.cookie = await enrol(plateau.url, code);
        if (code || (isReady && plateau.cookie)) {
          child.stdout?.on("data", (chunk) => {
            output += chunk;
          });
          child.stdout?.resume();
          return;
        }
      }
      throw new Error(`Plateau did not start: ${output}`);
    },
    signal: (signal) => void child?.kill(signal),
    isRunning,
    ended: async () => {
      if (child && isRunning()) await once(child, "exit");
      return child?.exitCode ?? null;
    },
    output: () => output,
  };
  return plateau;
};

export type Ground = {
  folder: string;
  dataFolder: string;
  database: DrillDatabase;
  plateau: Plateau;
  /** Another process on the same database and files. */
  beside(env?: NodeJS.ProcessEnv): Promise<Plateau>;
};

export type GroundOptions = {
  database?: DrillDatabase["kind"];
  program?: Program;
  env?: NodeJS.ProcessEnv;
  /** Before the first start; what else Plateau is started with. */
  prepare?: (folder: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  /** The outside database's processes get what `prepare` gives too. */
  sharesEnvironment?: boolean;
  /** Before the folder is removed. */
  release?: () => void;
  /** What Plateau is told of the database's address. */
  through?: (url: string) => Promise<string>;
};

/** A Plateau on an empty database with its first administrator, removed after `work`. */
export const onGround = async <T>(
  {
    database: kind = "outside",
    program = BUILT,
    env = {},
    sharesEnvironment,
    prepare,
    release,
    through,
  }: GroundOptions,
  work: (ground: Ground) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-drill-"));
  // PostgreSQL runs under another account when the drill runs as root.
  chmodSync(folder, 0o755);
  const prepared = (await prepare?.(folder)) ?? {};
  const dataFolder = join(folder, "data");
  const running: Plateau[] = [];
  const database =
    kind === "embedded"
      ? embeddedDatabase(dataFolder)
      : await outsideDatabase(join(folder, "postgresql"), sharesEnvironment ? prepared : {});
  const address = through ? { DATABASE_URL: await through(await database.url()) } : database.env;
  const opened = async (more: NodeJS.ProcessEnv): Promise<Plateau> => {
    const plateau = await plateauAt(program, {
      PLATEAU_DATA: dataFolder,
      ...address,
      ...env,
      ...prepared,
      ...more,
    });
    running.push(plateau);
    return plateau;
  };
  try {
    const plateau = await opened({});
    await plateau.start();
    const beside: Ground["beside"] = async (more = {}) => {
      const other = await opened({ DATABASE_URL: address.DATABASE_URL || (await database.url()), ...more });
      other.cookie = plateau.cookie;
      await other.start();
      return other;
    };
    return await work({ folder, dataFolder, database, plateau, beside });
  } finally {
    for (const each of running) each.signal("SIGKILL");
    await Promise.all(running.map((each) => each.ended()));
    await database.remove();
    release?.();
    rmSync(folder, { recursive: true, force: true });
  }
};
