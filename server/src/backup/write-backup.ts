import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { type FileStore, isFileKey } from "../providers/file-store/port.ts";
import { type ArchiveWriter, openArchiveWriter } from "./archive-writer.ts";
import { FILES, FORMAT, JOBS, MANIFEST, type Manifest, partName, tableFolder } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { readInAdvance } from "./several-files.ts";
import type { Snapshot } from "./snapshot.ts";

/** A table is cut into entries of about this size, because an entry's size comes before its bytes. */
const PART_BYTES = 4_000_000;

const LINE_FEED = 0x0a;

/** Parts end with a row, so that each of them is a COPY text. */
const writeParts = async (
  archive: ArchiveWriter,
  folder: string,
  bytes: Readable,
  progress: Progress,
): Promise<void> => {
  let parts = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const write = async (part: Buffer): Promise<void> => {
    if (part.length === 0) return;
    parts += 1;
    await archive.add(partName(folder, parts), part);
    progress.bytes(part.length);
  };
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(chunks);
    const end = whole.lastIndexOf(LINE_FEED) + 1;
    await write(whole.subarray(0, end));
    chunks = [whole.subarray(end)];
    size = whole.length - end;
  }
  await write(Buffer.concat(chunks));
};

/** Undoes COPY's escapes: keys and JSON hold no other character that COPY changes. */
const unescaped = (line: string): string => line.replaceAll("\\\\", "\\");

async function* keysIn(list: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const [s3Key = "", isPicture] = unescaped(line).split("\t");
    yield* keysOf(isPicture === "t" ? { s3Key, width: 1 } : { s3Key }).filter(isFileKey);
  }
}

const writeFiles = async (
  archive: ArchiveWriter,
  { fileStore, progress }: { fileStore: Pick<FileStore, "read">; progress: Progress },
  list: string,
): Promise<{ files: number; missingFiles: number }> => {
  let files = 0;
  let missingFiles = 0;
  for await (const { key, file, content } of readInAdvance(fileStore, keysIn(list))) {
    const bytes = content ?? (file && (await fileStore.read(key))?.bytes);
    if (file && bytes) {
      const name = `${FILES}${key}`;
      await (Buffer.isBuffer(bytes) ? archive.add(name, bytes) : archive.addStream(name, file.size, bytes));
      files += 1;
      progress.file(file.size);
    } else {
      missingFiles += 1;
      progress.print(`Fichier nommé par la base mais absent (missing file) : ${key}`);
    }
  }
  return { files, missingFiles };
};

export type BackupParts = {
  snapshot: Snapshot;
  /** Without files when absent. */
  fileStore: Pick<FileStore, "read"> | undefined;
  output: Writable;
  passphrase: string | undefined;
  progress: Progress;
  now: Date;
};

/** The rows of the snapshot, then exactly the files that they name. Memory does not grow with either. */
export const writeBackup = async (parts: BackupParts): Promise<{ files: number; missingFiles: number }> => {
  const { snapshot, fileStore, output, passphrase, progress, now } = parts;
  const archive = openArchiveWriter(output, passphrase);
  const folder = await mkdtemp(join(tmpdir(), "plateau-backup-"));
  const list = join(folder, "keys");
  try {
    const { migrations, tables, sequences } = snapshot;
    const manifest: Manifest = {
      format: FORMAT,
      version: 1,
      createdAt: now.toISOString(),
      migrations,
      tables,
      sequences,
    };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    for (const table of tables)
      await writeParts(archive, tableFolder(table), await snapshot.copyTable(table), progress);
    const jobs = await snapshot.copyJobs();
    if (jobs) await writeParts(archive, JOBS, jobs, progress);
    if (fileStore) await pipeline(snapshot.copyFileKeys(), createWriteStream(list, { mode: 0o600 }));
    await snapshot.endTransaction();
    const counts = fileStore
      ? await writeFiles(archive, { fileStore, progress }, list)
      : { files: 0, missingFiles: 0 };
    await archive.finish(counts);
    return counts;
  } catch (error) {
    await archive.abandon(error as Error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
