import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ChildMessage, PictureJob } from "./messages.ts";

/** The process that decodes, seen from the server. */
export type PictureChild = {
  /** False once it ended, which may happen while it has nothing to do. */
  isThere(): boolean;
  /** Undefined when it ended before it answered, or went over the time limit and was ended. */
  ask(job: PictureJob, timeLimitMs: number): Promise<ChildMessage | undefined>;
  end(): void;
};

/** Beside the bundle it is a bundle too; from the sources it runs through tsx. */
const fromSources = import.meta.url.endsWith(".ts");
export const pictureProgram = new URL(
  fromSources ? "./picture-child.ts" : "./picture-child.js",
  import.meta.url,
);

/** What a process needs to start. None of the server's secrets is among it: this one reads hostile files. */
const surroundings = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(surroundings.map((name) => [name, process.env[name]])),
  // Fewer pools of memory and threads: it works on one picture at a time.
  MALLOC_ARENA_MAX: "1",
  UV_THREADPOOL_SIZE: "2",
  VIPS_WARNING: "0",
});

/**
 * At a low priority before its threads are there: they take the one that they find. Not the lowest, at which a busy
 * machine forgets it.
 */
const launch = (program: URL): ChildProcess => {
  const child = fork(fileURLToPath(program), [], {
    env: environment(),
    execArgv: [...(fromSources ? ["--import", "tsx"] : []), "--expose-gc", "--max-semi-space-size=1"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It may be gone already; it then says so by its end.
  if (child.pid) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {}
  }
  return child;
};

/** The next thing that the process says; undefined when it ends first, or when `limitMs` have passed. */
const nextMessage = (child: ChildProcess, limitMs: number): Promise<ChildMessage | undefined> =>
  new Promise((resolve) => {
    const settle = (message?: ChildMessage) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(message);
    };
    const onMessage = (message: unknown) => settle(message as ChildMessage);
    const onEnd = () => settle();
    const timer = setTimeout(() => settle(), limitMs);
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
  });

const START_LIMIT_MS = 60_000;

/** Starts the process. It never keeps the server's own from ending. @throws when it does not start */
export const startPictureChild = async (program: URL): Promise<PictureChild> => {
  const child = launch(program);
  const end = () => {
    child.kill("SIGKILL");
  };
  // A pipe that breaks is told by the process's end.
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  if ((await nextMessage(child, START_LIMIT_MS)) === undefined) {
    end();
    throw new Error("The process that makes pictures ready did not start");
  }
  return {
    isThere: () => child.exitCode === null && child.signalCode === null,
    ask: async (job, timeLimitMs) => {
      const answer = nextMessage(child, timeLimitMs);
      if (child.connected) child.send(job, () => undefined);
      return answer;
    },
    end,
  };
};
