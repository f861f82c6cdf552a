import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program of the tests running in a process of its own. */
export type Child = {
  process: ChildProcess;
  /** The next line that it prints; undefined when it ended without one. */
  line: () => Promise<string | undefined>;
  /** Waits for its end; answers its exit code (null when killed) and what it printed on its error output. */
  end: () => Promise<{ code: number | null; errors: string }>;
  /** `kill -9`, and waits for its end. */
  kill: () => Promise<void>;
};

/** Starts a TypeScript file beside the tests (`new URL("./x.ts", import.meta.url)`) as a process. */
export const startChild = (file: URL, args: string[], env: NodeJS.ProcessEnv = {}): Child => {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(file), ...args], {
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
