import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { environmentOf, loaderOf } from "../../../child-program.ts";
import { SheetPrinterFailed } from "../port.ts";
import type { PrintJob, PrintOutcome } from "./print-job.ts";

export class PrinterCrashed extends Error {
  override name = "PrinterCrashed";
}

type Settings = { limitMs: number; idleMs: number; program: URL; onStart?: (pid: number) => void };

export type PrintingProcess = {
  /** An abort ends the process. @throws PrinterCrashed, SheetPrinterFailed, or the signal's reason */
  print(job: PrintJob, signal?: AbortSignal): Promise<{ pages: number }>;
  close(): Promise<void>;
};

/** The server goes first; at 10, a print of two seconds took more than its limit on a machine with ten busy processes. */
const NICENESS = 5;

const start = (program: URL): ChildProcess => {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [...loaderOf(program), "--max-old-space-size=1024", "--max-semi-space-size=32"],
    env: { ...environmentOf(program), NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => undefined);
  // Only a pending document keeps the server running.
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // Not supported everywhere; optional.
  }
  return child;
};

const isOver = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const ask = (child: ChildProcess, job: PrintJob): Promise<PrintOutcome> =>
  new Promise((resolve, reject) => {
    const finish = () => {
      child.off("message", answered);
      child.off("exit", ended);
    };
    const answered = (outcome: PrintOutcome) => {
      finish();
      resolve(outcome);
    };
    const ended = () => {
      finish();
      reject(new PrinterCrashed("The printing process ended"));
    };
    child.once("message", answered as (message: unknown) => void);
    child.once("exit", ended);
    if (isOver(child)) ended();
    else child.send(job, (error) => error && ended());
  });

/** An endless layout must not block the next document. */
const within = async <T>(child: ChildProcess, limitMs: number, work: Promise<T>): Promise<T> => {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill("SIGKILL");
  }, limitMs);
  try {
    return await work;
  } catch (error) {
    throw late ? new SheetPrinterFailed(`Not printed within ${limitMs} ms`) : error;
  } finally {
    clearTimeout(timer);
  }
};

export const printingProcess = ({ limitMs, idleMs, program, onStart }: Settings): PrintingProcess => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const running = (): ChildProcess => {
    if (child && !isOver(child)) return child;
    child = start(program);
    if (child.pid !== undefined) onStart?.(child.pid);
    return child;
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || isOver(ending)) return;
    const ended = once(ending, "exit");
    ending.ref();
    ending.kill("SIGKILL");
    await ended;
  };

  return {
    print: async (job, signal) => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      const current = running();
      const abort = () => void current.kill("SIGKILL");
      signal?.addEventListener("abort", abort);
      try {
        const outcome = await within(current, limitMs, ask(current, job));
        if ("failure" in outcome) throw new SheetPrinterFailed(outcome.failure);
        return outcome;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
        idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
};
