import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { askChild, hasExited, nextMessage, programBeside, startChild } from "../../../child-program.ts";
import { type PictureMaker, PictureRefused, type ReadyPicture } from "../port.ts";
import type { ChildMessage, MadePicture, PictureJob } from "./messages.ts";

const pictureProgram = programBeside(import.meta.url, "picture-child");

const START_LIMIT_MS = 60_000;

/** @throws when it does not start */
const startPictureChild = async (program: URL): Promise<ChildProcess> => {
  const child = startChild(program, {
    // Fewer memory pools: one picture at a time.
    env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2", VIPS_WARNING: "0" },
    execArgv: ["--expose-gc", "--max-semi-space-size=1"],
    // Not the lowest, which starves on a busy machine.
    niceness: constants.priority.PRIORITY_BELOW_NORMAL,
    stderr: "inherit",
  });
  if (!(await nextMessage(child, START_LIMIT_MS))) {
    child.kill("SIGKILL");
    throw new Error("The process that makes pictures ready did not start");
  }
  return child;
};

type Settings = {
  /** Elapsed time per picture, as a safety net: the child limits its own CPU time. */
  timeLimitMs?: number;
  idleMs?: number;
  program?: URL;
};

const readyIn = (folder: string, made: MadePicture): ReadyPicture => ({
  original: {
    path: join(folder, made.original.file),
    contentType: made.original.contentType,
    extension: made.original.extension,
  },
  renditions: made.renditions.map(({ width, file }) => ({ width, path: join(folder, file) })),
  width: made.width,
  height: made.height,
  preview: made.preview,
  dispose: () => rm(folder, { recursive: true, force: true }),
});

/**
 * Prepares pictures one at a time in a low-priority child, started on demand and stopped when idle. A picture
 * that crashes it or takes too long is refused as broken.
 */
export const processPictureMaker = ({
  timeLimitMs = 600_000,
  idleMs = 30_000,
  program = pictureProgram,
}: Settings = {}): PictureMaker => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };

  const make = async (path: string, folder: string): Promise<ReadyPicture> => {
    if (closed) throw new Error("No pictures are made ready any more");
    clearTimeout(idle);
    if (!child || hasExited(child)) child = await startPictureChild(program);
    const job: PictureJob = { path, folder };
    const answer = await askChild<ChildMessage>(child, job, timeLimitMs);
    if (closed) throw new Error("Closed while a picture was made ready");
    if (answer === undefined) {
      end();
      throw new PictureRefused("broken");
    }
    idle = setTimeout(end, idleMs).unref();
    if ("refused" in answer) throw new PictureRefused(answer.refused);
    if (!("made" in answer)) throw new Error("failed" in answer ? answer.failed : "No answer to a picture");
    return readyIn(folder, answer.made);
  };

  const prepare = async (path: string): Promise<ReadyPicture> => {
    const folder = await mkdtemp(join(tmpdir(), "plateau-picture-"));
    try {
      return await make(path, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  };

  return {
    prepare: (path) => {
      const mine = last.then(() => prepare(path));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      closed = true;
      end();
      await last;
      end();
    },
  };
};
