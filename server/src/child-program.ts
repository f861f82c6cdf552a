import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** A program that a module starts: its source beside the module, or the file of the build beside the built one. */
export const programBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl);

const isSource = (program: URL): boolean => program.pathname.endsWith(".ts");

/** Sources need tsx. */
export const loaderOf = (program: URL): string[] => (isSource(program) ? ["--import", "tsx"] : []);

const INHERITED = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

const environmentOf = (program: URL): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  ...(isSource(program)
    ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)) }
    : {}),
});

type ChildOptions = {
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  niceness: number;
  stderr: "ignore" | "inherit";
};

/** A program that reads files of users: without the server's secrets, and never the reason that the server runs on. */
export const startChild = (program: URL, { execArgv, env, niceness, stderr }: ChildOptions): ChildProcess => {
  const child = fork(fileURLToPath(program), [], {
    env: { ...environmentOf(program), ...env },
    execArgv: [...loaderOf(program), ...execArgv],
    stdio: ["ignore", "ignore", stderr, "ipc"],
  });
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  try {
    // At once: threads inherit it.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not supported everywhere; optional.
  }
  return child;
};

export const hasExited = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Undefined when it ends first, or after `limitMs`. */
export const nextMessage = <T>(child: ChildProcess, limitMs: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    const settle = (message?: T) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(message);
    };
    const onMessage = (message: unknown) => settle(message as T);
    const onEnd = () => settle();
    const timer = setTimeout(onEnd, limitMs);
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
  });

export const askChild = <T>(
  child: ChildProcess,
  message: object,
  limitMs: number,
): Promise<T | undefined> => {
  const answer = nextMessage<T>(child, limitMs);
  if (child.connected) child.send(message, () => undefined);
  return answer;
};
