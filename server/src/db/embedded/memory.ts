import { totalmem } from "node:os";

const MB = 2 ** 20;

const usableMemory = (): number => {
  const granted = process.constrainedMemory();
  return granted ? Math.min(granted, totalmem()) : totalmem();
};

/**
 * An eighth of the memory, 256 MB to 4 GB. The system cache holds the rest, at several times the cost per
 * page.
 */
export const sharedBuffers = (memory: number = usableMemory()): string =>
  `${Math.round(Math.min(Math.max(memory / 8, 256 * MB), 4096 * MB) / MB)}MB`;
