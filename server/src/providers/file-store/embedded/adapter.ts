import { createReadStream } from "node:fs";
import { type FileHandle, lstat, mkdir, open, realpath, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asReadable } from "../as-readable.ts";
import { checkKey, contentTypeOf } from "../content-types.ts";
import type { FileStore, StoredFile } from "../port.ts";
import { clearUnfinished, putBytes, putLink } from "./put.ts";
import { walk } from "./walk.ts";

/** What the embedded store is made of. */
export type EmbeddedParts = {
  /** Made when missing. Belongs to the store alone. */
  folder: string;
  /** Signs the address of an upload, which Plateau then receives itself under `/uploads/`. */
  signUpload(address: { path: string; claims: Record<string, string>; expiresAt: Date }): string;
  clock: () => Date;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** What `work` gives; undefined when the file that it asks for is not there. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const described = (key: string, { size, mtime }: { size: number; mtime: Date }): StoredFile => ({
  size,
  contentType: contentTypeOf(key),
  modifiedAt: mtime,
});

/**
 * Files in a folder of this machine, under their keys. Each write goes to a file of its own first, reaches the disk
 * (fsync) and then takes its place (rename). A symbolic link inside the folder leads nowhere: what stands behind one is
 * not there.
 */
export const embeddedFileStore = async ({ folder, signUpload, clock }: EmbeddedParts): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  // The folder itself may stand behind a link; nothing below it may.
  const root = await realpath(folder);
  await clearUnfinished(root);
  const placeOf = (key: string) => join(root, key);

  /** The place of an existing file, no link on its way; undefined when there is none. */
  const existing = async (key: string): Promise<string | undefined> => {
    const place = placeOf(key);
    return (await ifThere(realpath(place))) === place ? place : undefined;
  };

  /** Makes the folder of a key. Throws when a link stands on its way. */
  const openFolder = async (key: string): Promise<string> => {
    const place = placeOf(key);
    const parent = dirname(place);
    await mkdir(parent, { recursive: true });
    if ((await realpath(parent)) !== parent) throw new Error(`A link stands on the way to ${key}`);
    return place;
  };

  const openFile = async (key: string): Promise<FileHandle | undefined> => {
    const place = await existing(key);
    return place === undefined ? undefined : ifThere(open(place, "r"));
  };

  return {
    uploadOrigin: null,
    async presignUpload({ key, contentType, size, expiresIn }) {
      checkKey(key, contentType);
      return signUpload({
        path: `/uploads/${key}`,
        claims: { type: contentType, ...(size === undefined ? {} : { size: String(size) }) },
        expiresAt: new Date(clock().getTime() + expiresIn * 1000),
      });
    },
    async find(key) {
      checkKey(key);
      const place = await existing(key);
      const state = place === undefined ? undefined : await ifThere(lstat(place));
      return state?.isFile() ? described(key, state) : undefined;
    },
    async read(key, range) {
      checkKey(key);
      const handle = await openFile(key);
      if (!handle) return undefined;
      const state = await handle.stat();
      const beyond = range !== undefined && range.start >= state.size;
      if (beyond || !state.isFile()) await handle.close();
      if (!state.isFile()) return undefined;
      if (beyond) throw new RangeError(`${key} has ${state.size} bytes`);
      const bytes = createReadStream("", { fd: handle, ...(range ?? {}) });
      return { file: described(key, state), bytes };
    },
    async write(key, bytes, contentType) {
      checkKey(key, contentType);
      const source = asReadable(bytes);
      await putBytes(root, await openFolder(key), source);
    },
    async copy(from, to) {
      checkKey(from);
      checkKey(to, contentTypeOf(from));
      const source = await existing(from);
      if (source === undefined) throw new Error(`Nothing is under ${from}`);
      await putLink(root, source, await openFolder(to));
    },
    async remove(keys) {
      for (const key of keys) {
        checkKey(key);
        const place = await existing(key);
        if (place !== undefined) await ifThere(unlink(place));
      }
    },
    async *list(prefix) {
      for await (const key of walk(root, prefix)) {
        const state = await ifThere(lstat(placeOf(key)));
        if (state?.isFile()) yield { key, ...described(key, state) };
      }
    },
  };
};
