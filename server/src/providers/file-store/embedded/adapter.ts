import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Dirent } from "node:fs";
import {
  chmod,
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { asReadable } from "../as-readable.ts";
import { checkKey, contentTypeOf } from "../content-types.ts";
import { type FileStore, isFileKey, type StoredFile } from "../port.ts";
import { syncFolder } from "./sync-folder.ts";

/** Only Plateau's own system user reads the files. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;
const OTHERS = 0o077;

/** For files and folders from before; those of another system user cannot be changed. */
const tighten = async (mode: number, change: () => Promise<void>): Promise<void> => {
  if (mode & OTHERS) await change().catch(() => undefined);
};

const tightenFolder = async (folder: string): Promise<void> =>
  tighten((await stat(folder)).mode, () => chmod(folder, OWN_FOLDER));

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });

/** Opens only folders that match the prefix; ignores links. */
async function* walk(root: string, prefix: string): AsyncIterable<string> {
  yield* below("");

  async function* below(path: string): AsyncIterable<string> {
    for (const entry of await entriesOf(join(root, path))) {
      const key = path + entry.name;
      if (entry.isFile()) {
        if (key.startsWith(prefix) && isFileKey(key)) yield key;
      } else if (entry.isDirectory() && !entry.name.startsWith(".")) {
        const folder = `${key}/`;
        if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* below(folder);
      }
    }
  }
}

/** Temporary files. Keys never start with a dot: these are never served. */
const unfinishedFolder = (root: string): string => join(root, ".unfinished");

const unfinished = async (root: string, work: (place: string) => Promise<void>): Promise<void> => {
  const place = join(unfinishedFolder(root), randomUUID());
  try {
    await work(place);
  } finally {
    await rm(place, { force: true });
  }
};

/** Removes temporary files older than a day: their process has died. */
const clearUnfinished = async (root: string): Promise<void> => {
  const folder = unfinishedFolder(root);
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const state = await stat(place).catch(() => undefined);
    if (state && state.mtimeMs < dayAgo) await rm(place, { force: true });
  }
};

const putBytes = (root: string, to: string, bytes: Readable): Promise<void> =>
  unfinished(root, async (place) => {
    await pipeline(bytes, createWriteStream(place, { flags: "wx", flush: true, mode: OWN_FILE }));
    await rename(place, to);
    await syncFolder(dirname(to));
  });

const putLink = (root: string, from: string, to: string): Promise<void> =>
  unfinished(root, async (place) => {
    await link(from, place).catch(() => copyFile(from, place));
    await tighten((await stat(place)).mode, () => chmod(place, OWN_FILE));
    // Renaming between hard links of one file does nothing: the temporary name is removed later.
    await rename(place, to);
  });

export type EmbeddedParts = {
  folder: string;
  /** Signs an upload address under `/uploads/`, which Plateau serves. */
  signUpload(address: { path: string; claims: Record<string, string>; expiresAt: Date }): string;
  clock: () => Date;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

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
 * Files in a local folder, one per key. Writes to a temporary file, fsyncs, then renames. Does not follow
 * symbolic links. Files and folders from before are closed to other system users when used; the root, at the start,
 * already keeps them out.
 */
export const embeddedFileStore = async ({ folder, signUpload, clock }: EmbeddedParts): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  // The folder itself may be a link, unlike anything below it.
  const root = await realpath(folder);
  await tightenFolder(root);
  await clearUnfinished(root);
  const placeOf = (key: string) => join(root, key);

  const existing = async (key: string): Promise<string | undefined> => {
    const place = placeOf(key);
    return (await ifThere(realpath(place))) === place ? place : undefined;
  };

  const openFolder = async (key: string): Promise<string> => {
    const place = placeOf(key);
    const parent = dirname(place);
    await mkdir(parent, { recursive: true, mode: OWN_FOLDER });
    if ((await realpath(parent)) !== parent) throw new Error(`A link stands on the way to ${key}`);
    await tightenFolder(parent);
    return place;
  };

  const openFile = async (key: string): Promise<FileHandle | undefined> => {
    const place = await existing(key);
    return place === undefined ? undefined : ifThere(open(place, "r"));
  };

  return {
    uploadOrigin: null,
    async presignUpload({ key, contentType, size, maxSize, expiresIn }) {
      checkKey(key, contentType);
      return signUpload({
        path: `/uploads/${key}`,
        claims: {
          type: contentType,
          ...(size === undefined ? {} : { size: String(size) }),
          ...(maxSize === undefined ? {} : { max: String(maxSize) }),
        },
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
      await tighten(state.mode, () => handle.chmod(OWN_FILE));
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
    check: () =>
      unfinished(root, (place) => writeFile(place, Buffer.alloc(4096), { flag: "wx", mode: OWN_FILE })),
    async *list(prefix) {
      for await (const key of walk(root, prefix)) {
        const state = await ifThere(lstat(placeOf(key)));
        if (state?.isFile()) yield { key, ...described(key, state) };
      }
    },
  };
};
