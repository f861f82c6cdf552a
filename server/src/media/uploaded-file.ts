import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { MAX_MEDIA_BYTES, oversizeMessage } from "@plateau/contract/offers/media.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { conflict } from "../refusal.ts";
import { EMPTY_FILE, FileRefused } from "./file-refusals.ts";

export type LocalFile = { path: string; size: number };

const NOT_ARRIVED = "Le fichier n’est pas encore arrivé\u202f: envoyez-le avant de le confirmer";

/**
 * Works on a local copy: the bytes checked are the bytes stored. 409 when nothing was uploaded. @throws
 * FileRefused when empty or too large
 */
export const withUploadedFile = async <T>(
  fileStore: FileStore,
  { key, name }: { key: string; name: string },
  work: (file: LocalFile) => Promise<T>,
): Promise<T> => {
  const found = await fileStore.read(key);
  if (!found) throw conflict(NOT_ARRIVED);
  const { size } = found.file;
  if (size === 0 || size > MAX_MEDIA_BYTES) {
    found.bytes.destroy();
    throw new FileRefused(size === 0 ? EMPTY_FILE : oversizeMessage(name));
  }
  const folder = await mkdtemp(join(tmpdir(), "plateau-upload-"));
  try {
    const path = join(folder, "file");
    await pipeline(found.bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await work({ path, size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
