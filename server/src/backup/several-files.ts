import { buffer } from "node:stream/consumers";
import type { FileStore, StoredFile } from "../providers/file-store/port.ts";

/** A bucket answers in tens of milliseconds, a disk's fsync in a few: small files go several at a time. */
const AT_ONCE = 8;
/** Held in memory whole, `AT_ONCE` of them at most. */
const SMALL_BYTES = 2_000_000;

/** `content` of a small file; null when missing. */
export type FoundFile = { key: string; file: StoredFile | null; content: Buffer | undefined };

const readSmall = async (store: Pick<FileStore, "read">, key: string): Promise<FoundFile> => {
  const found = await store.read(key);
  if (!found) return { key, file: null, content: undefined };
  if (found.file.size <= SMALL_BYTES) return { key, file: found.file, content: await buffer(found.bytes) };
  found.bytes.destroy();
  return { key, file: found.file, content: undefined };
};

/** In the order of the keys; large files are to be read when their turn comes. */
export async function* readInAdvance(
  store: Pick<FileStore, "read">,
  keys: AsyncIterable<string>,
): AsyncGenerator<FoundFile> {
  const reading: Promise<FoundFile>[] = [];
  for await (const key of keys) {
    const one = readSmall(store, key);
    // Its error is rethrown when it is awaited.
    one.catch(() => undefined);
    reading.push(one);
    const first = reading.length >= AT_ONCE ? reading.shift() : undefined;
    if (first) yield await first;
  }
  for (const one of reading) yield await one;
}

/** Runs up to `AT_ONCE` at a time. The first failure is thrown by the next call. */
export const openPool = () => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const throwFailure = (): void => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    isSmall: (size: number): boolean => size <= SMALL_BYTES,
    run: async (work: () => Promise<void>): Promise<void> => {
      while (running.size >= AT_ONCE) await Promise.race(running);
      throwFailure();
      const one: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
    },
    /** Waits for all of them, also after a failure elsewhere. */
    settle: async (): Promise<void> => {
      await Promise.all(running);
    },
    throwFailure,
  };
};
