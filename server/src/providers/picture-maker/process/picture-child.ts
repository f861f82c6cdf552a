import { PictureRefused } from "../port.ts";
import { underCpuLimit } from "./cpu-limit.ts";
import { limitDecoder, makePicture } from "./make-picture.ts";
import type { ChildMessage, PictureJob } from "./messages.ts";

/** 120 megapixels take about 10 seconds; more is an attack. */
const MAX_CPU_MS = 60_000;

const send = (message: ChildMessage): void => {
  process.send?.(message);
};

const answer = async (job: PictureJob): Promise<ChildMessage> => {
  try {
    return { made: await underCpuLimit(MAX_CPU_MS, () => makePicture(job)) };
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.reason } : { failed: String(error) };
  }
};

/** Pixels are outside the heap: the garbage collector does not see their size. */
const collect = (globalThis as { gc?: () => void }).gc;

limitDecoder();
// Ctrl+C reaches the whole process group: the parent stops this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job: PictureJob) => {
  void answer(job).then((message) => {
    collect?.();
    send(message);
  });
});
send({ started: true });
