import type { FileHandle } from "node:fs/promises";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { BROKEN_DOCUMENT, FileRefused, MACROS, UNPACKS_TOO_LARGE } from "./file-refusals.ts";

/** Word and Excel since 2007 are ZIP archives (APPNOTE.TXT 6.3). Only the directory is read. */
const END_RECORD_BYTES = 22;
const ENTRY_HEADER_BYTES = 46;
const MAX_CONTENTS_BYTES = 4 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** yauzl checks neither the directory's size nor its position. */
const contentsBytes = async (file: FileHandle, size: number, zip: ZipFile): Promise<number> => {
  const position = size - END_RECORD_BYTES - zip.comment.length;
  const record = Buffer.alloc(END_RECORD_BYTES);
  await file.read(record, 0, END_RECORD_BYTES, position);
  const length = record.readUInt32LE(12);
  if (length > MAX_CONTENTS_BYTES || record.readUInt32LE(16) + length !== position)
    throw new FileRefused(BROKEN_DOCUMENT);
  return length;
};

const entriesOf = async (file: FileHandle, size: number): Promise<Entry[]> => {
  const entries: Entry[] = [];
  try {
    const zip = await fromFdPromise(file.fd, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: false,
    });
    const length = await contentsBytes(file, size, zip);
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const read = entries.map(
      (entry) => ENTRY_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    );
    if (sum(read) !== length) throw new FileRefused(BROKEN_DOCUMENT);
  } catch {
    throw new FileRefused(BROKEN_DOCUMENT);
  }
  return entries;
};

const refuseBomb = (entries: readonly Entry[], size: number): void => {
  // Overlapping entries (a zip bomb) exceed the file's size.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > size)
    throw new FileRefused(UNPACKS_TOO_LARGE);
  if (sum(entries.map(({ uncompressedSize }) => uncompressedSize)) > MAX_UNPACKED_BYTES)
    throw new FileRefused(UNPACKS_TOO_LARGE);
};

/** SharePoint numbers the main part: `word/document2.xml`. */
const mainParts: readonly [RegExp, string][] = [
  [/^word\/document\d*\.xml$/, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  [/^xl\/workbook\d*\.xml$/, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
];

export const officePackageType = async (file: FileHandle, size: number): Promise<string | undefined> => {
  const entries = await entriesOf(file, size);
  refuseBomb(entries, size);
  const names = entries.map(({ fileNameRaw }) => fileNameRaw.toString("utf8"));
  const found = mainParts.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (!found || !names.includes("[Content_Types].xml")) return undefined;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileRefused(MACROS);
  return found[1];
};
