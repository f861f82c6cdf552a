import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loaderOf } from "../child-program.ts";

export type Child = {
  process: ChildProcess;
  /** Undefined when it exits without another line. */
  line: () => Promise<string | undefined>;
  end: () => Promise<{ code: number | null; errors: string }>;
  kill: () => Promise<void>;
};

const { isBuildCurrent } = (await import(new URL("../../../tools/build.mjs", import.meta.url).href)) as {
  isBuildCurrent(): boolean;
};
const isBuilt = isBuildCurrent();
const dist = new URL("../../dist/", import.meta.url);

/** The built program starts four times as fast as its sources; without a current build these run. */
export const builtProgram = (file: URL): URL => {
  const built = new URL(basename(file.pathname).replace(/\.ts$/, ".js"), dist);
  return isBuilt && existsSync(built) ? built : file;
};

/** What Node is given to run it. */
export const programOf = (file: URL): string[] => {
  const program = builtProgram(file);
  return [...loaderOf(program), fileURLToPath(program)];
};

const ofProvider = (path: string): URL => builtProgram(new URL(`../providers/${path}`, import.meta.url));

export const printProgram = ofProvider("sheet-printer/react-pdf/print-process.ts");
export const pictureProgram = ofProvider("picture-maker/process/picture-child.ts");

export const startChild = (file: URL, args: string[], env: NodeJS.ProcessEnv = {}): Child => {
  const child = spawn(process.execPath, [...programOf(file), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = once(child, "close");
  return {
    process: child,
    line: async () => (await lines.next()).value,
    end: async () => {
      await closed;
      return { code: child.exitCode, errors };
    },
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
};
