import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where files stand until they are whole. No key begins with a point, so nothing here is ever served. */
const unfinishedFolder = (root: string): string => join(root, ".unfinished");

/** A place of one's own for an unfinished file; whatever happens to `work`, nothing stays there. */
const unfinished = async (root: string, work: (place: string) => Promise<void>): Promise<void> => {
  const place = join(unfinishedFolder(root), randomUUID());
  try {
    await work(place);
  } finally {
    await rm(place, { force: true });
  }
};

/** Makes a folder's entries last: without it, a power cut may forget a rename. Windows cannot, and needs not. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
};

/** Makes room for unfinished files, and removes those of a process that died: nobody writes one for a day. */
export const clearUnfinished = async (root: string): Promise<void> => {
  const folder = unfinishedFolder(root);
  await mkdir(folder, { recursive: true });
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const state = await stat(place).catch(() => undefined);
    if (state && state.mtimeMs < dayAgo) await rm(place, { force: true });
  }
};

/** Puts bytes at a place: on the disk first, then under their name. */
export const putBytes = (root: string, to: string, bytes: Readable): Promise<void> =>
  unfinished(root, async (place) => {
    await pipeline(bytes, createWriteStream(place, { flags: "wx", flush: true }));
    await rename(place, to);
    await syncFolder(dirname(to));
  });

/** Puts the bytes of a file at a second place: a hard link where the disk allows one, else a copy. */
export const putLink = (root: string, from: string, to: string): Promise<void> =>
  unfinished(root, async (place) => {
    await link(from, place).catch(() => copyFile(from, place));
    // Between two names of one file a rename does nothing: the first name then goes with the unfinished.
    await rename(place, to);
  });
