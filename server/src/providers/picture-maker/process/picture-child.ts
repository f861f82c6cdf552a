import { constants, setPriority } from "node:os";
import { PictureRefused } from "../port.ts";
import { underCpuLimit } from "./cpu-limit.ts";
import { limitDecoder, makePicture } from "./make-picture.ts";
import type { ChildMessage, PictureJob } from "./messages.ts";

/** A picture of 120 megapixels takes some 10 seconds; one that takes more is made to. */
const MOST_CPU_MS = 60_000;

/** The program of the process that decodes: one job at a time, for as long as its parent is there. */
const say = (message: ChildMessage): void => {
  process.send?.(message);
};

const answer = async (job: PictureJob): Promise<ChildMessage> => {
  try {
    return { made: await underCpuLimit(MOST_CPU_MS, () => makePicture(job)) };
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.reason } : { failed: String(error) };
  }
};

/** Pixels are held outside of the heap, where the collector does not see how much they weigh. */
const collect = (globalThis as { gc?: () => void }).gc;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
limitDecoder();
// A terminal's Ctrl+C reaches every process of its group: the parent decides when this one ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job: PictureJob) => {
  void answer(job).then((message) => {
    collect?.();
    say(message);
  });
});
say({ started: true });
