import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { askChild, hasExited, startChild } from "../../../child-program.ts";
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

const start = (program: URL): ChildProcess =>
  startChild(program, {
    execArgv: ["--max-old-space-size=1024", "--max-semi-space-size=32"],
    env: { NODE_ENV: "production" },
    niceness: NICENESS,
    stderr: "ignore",
  });

export const printingProcess = ({ limitMs, idleMs, program, onStart }: Settings): PrintingProcess => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const running = (): ChildProcess => {
    if (child && !hasExited(child)) return child;
    child = start(program);
    if (child.pid !== undefined) onStart?.(child.pid);
    return child;
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || hasExited(ending)) return;
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
        const outcome = await askChild<PrintOutcome>(current, job, limitMs);
        signal?.throwIfAborted();
        if (!outcome) {
          if (hasExited(current)) throw new PrinterCrashed("The printing process ended");
          // An endless layout must not block the next document.
          await close();
          throw new SheetPrinterFailed(`Not printed within ${limitMs} ms`);
        }
        if ("failure" in outcome) throw new SheetPrinterFailed(outcome.failure);
        return outcome;
      } finally {
        signal?.removeEventListener("abort", abort);
        idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
};
