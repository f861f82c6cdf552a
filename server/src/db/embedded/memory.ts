import { totalmem } from "node:os";

const MB = 2 ** 20;

/** The memory that Plateau may use, in bytes: the machine's, or what its container grants. */
const usableMemory = (): number => {
  const granted = process.constrainedMemory();
  return granted ? Math.min(granted, totalmem()) : totalmem();
};

/**
 * What the embedded server keeps of its tables (`shared_buffers`): an eighth of the memory, 256 MB to 4 GB. It is taken
 * as it fills, and what does not fit is read from the system's own cache, at several times the cost of a page.
 */
export const sharedBuffers = (memory: number = usableMemory()): string =>
  `${Math.round(Math.min(Math.max(memory / 8, 256 * MB), 4096 * MB) / MB)}MB`;
