import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Keeps a stream in a temporary file while `work` runs: a PUT must announce its length, and the bytes are too many for
 * the memory.
 */
export const spooled = async (
  bytes: Readable,
  work: (file: { path: string; size: number }) => Promise<unknown>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "plateau-spool-"));
  try {
    const file = createWriteStream(join(folder, "bytes"));
    await pipeline(bytes, file);
    await work({ path: join(folder, "bytes"), size: file.bytesWritten });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
