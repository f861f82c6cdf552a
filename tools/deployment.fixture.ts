import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasExited } from "../server/src/child-program.ts";
import { version } from "../server/src/version.ts";

/** Plateau and its commands run as an account without rights; tests may run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const document = readFileSync("docs/operations.md", "utf8");

export type Running = { port: number; output(): string; stop(): Promise<number | null> };

/** A machine's folders below one of their own, where the lines of docs/operations.md are followed. */
export const openMachine = () => {
  const place = mkdtempSync(join(tmpdir(), "plateau-deployment-"));
  chmodSync(place, 0o755);
  const children: ChildProcess[] = [];
  const current = join(place, "opt/plateau/current");

  const folder = (name: string): string => {
    const path = join(place, name);
    mkdirSync(path, { recursive: true });
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };

  /** Throws unless the line stands in the document. `next` takes the place of the version that it names. */
  const follow = (
    line: string,
    { next = version, cwd = place }: { next?: string; cwd?: string } = {},
  ): void => {
    if (!document.split("\n").includes(line)) throw new Error(`docs/operations.md does not say: ${line}`);
    const here = line
      .replaceAll(/(\/opt|\/etc|\/srv)\//g, (path) => join(place, path, "/"))
      .replaceAll(/plateau-\d+\.\d+\.\d+/g, `plateau-${next}`);
    execFileSync("sh", ["-ec", here], { cwd, stdio: "pipe" });
  };

  const start = async (env: NodeJS.ProcessEnv, args: string[] = []): Promise<Running> => {
    const child = spawn(process.execPath, ["tools/start.mjs", ...args], {
      cwd: current,
      env: { HOST: "127.0.0.1", PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...account,
    });
    children.push(child);
    const ended = once(child, "close");
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    const stop = async (): Promise<number | null> => {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    };
    while (!hasExited(child)) {
      const port = /Plateau est prêt : http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port) return { port: Number(port), output: () => output, stop };
      await sleep(50);
    }
    throw new Error(`Plateau did not start: ${output}`);
  };

  /** What the command prints; throws when it refuses. */
  const command = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): string =>
    execFileSync(process.execPath, [`server/dist/${name}.js`, ...args], {
      cwd: current,
      env,
      encoding: "utf8",
      stdio: "pipe",
      ...account,
    });

  const run = (program: string, args: readonly string[]): void => {
    children.push(spawn(program, args, { stdio: "inherit" }));
  };

  const close = async (): Promise<void> => {
    for (const child of children)
      if (!hasExited(child)) {
        child.kill("SIGTERM");
        await once(child, "close");
      }
    rmSync(place, { recursive: true, force: true });
  };

  return { place, current, folder, follow, start, command, run, close };
};
