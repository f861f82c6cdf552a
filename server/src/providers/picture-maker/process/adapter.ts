import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PictureMaker, PictureRefused, type ReadyPicture } from "../port.ts";
import { type PictureChild, pictureProgram, startPictureChild } from "./child.ts";
import type { MadePicture } from "./messages.ts";

type Settings = {
  /** What one picture may take at most, while others have the processor; the process itself counts what it uses. */
  timeLimitMs?: number;
  /** How long the process stays without work. */
  idleMs?: number;
  /** What the process runs; tests give one that dies. */
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
 * Makes pictures ready in a process of its own, of low priority: started when a picture comes, one picture at a
 * time, ended when none has come for a while. A picture that makes it crash, or takes too long, is refused as broken,
 * and the next one finds a new process.
 */
export const processPictureMaker = ({
  timeLimitMs = 600_000,
  idleMs = 30_000,
  program = pictureProgram,
}: Settings = {}): PictureMaker => {
  let child: PictureChild | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const end = () => {
    clearTimeout(idle);
    child?.end();
    child = undefined;
  };

  const make = async (path: string, folder: string): Promise<ReadyPicture> => {
    if (closed) throw new Error("No pictures are made ready any more");
    clearTimeout(idle);
    if (!child?.isThere()) child = await startPictureChild(program);
    const answer = await child.ask({ path, folder }, timeLimitMs);
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
      // A process that was starting meanwhile.
      end();
    },
  };
};
