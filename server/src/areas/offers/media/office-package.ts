import type { FileHandle } from "node:fs/promises";
import { BROKEN_DOCUMENT, FileRefused, MACROS, UNPACKS_TOO_LARGE } from "./file-refusals.ts";

/**
 * Word and Excel documents since 2007 are ZIP archives (APPNOTE.TXT 6.3). Only the archive's own table of contents is
 * read, at its end; nothing is unpacked.
 */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const MOST_CONTENTS_BYTES = 4 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 500 * 1024 * 1024;

type Entry = { name: string; packed: number; unpacked: number };

const broken = (): FileRefused => new FileRefused(BROKEN_DOCUMENT);

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The record that ends the archive, and the file with it: bytes appended to an archive are no document's. */
const endRecord = async (file: FileHandle, size: number): Promise<{ record: Buffer; position: number }> => {
  const start = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await readAt(file, start, size - start);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (
      tail.readUInt32LE(at) === END_SIGNATURE &&
      at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return { record: tail.subarray(at), position: start + at };
    }
  }
  throw broken();
};

const entriesIn = (contents: Buffer, count: number): Entry[] => {
  const entries: Entry[] = [];
  let at = 0;
  while (at < contents.length) {
    if (at + ENTRY_BYTES > contents.length || contents.readUInt32LE(at) !== ENTRY_SIGNATURE) throw broken();
    const nameEnd = at + ENTRY_BYTES + contents.readUInt16LE(at + 28);
    const end = nameEnd + contents.readUInt16LE(at + 30) + contents.readUInt16LE(at + 32);
    if (end > contents.length) throw broken();
    entries.push({
      name: contents.toString("utf8", at + ENTRY_BYTES, nameEnd),
      packed: contents.readUInt32LE(at + 20),
      unpacked: contents.readUInt32LE(at + 24),
    });
    at = end;
  }
  if (entries.length !== count) throw broken();
  return entries;
};

const contentsOf = async (file: FileHandle, size: number): Promise<Entry[]> => {
  const { record, position } = await endRecord(file, size);
  const length = record.readUInt32LE(12);
  // The table stands right before its end record. Archives of more than 4 GB say so elsewhere: no document is one.
  if (length > MOST_CONTENTS_BYTES || record.readUInt32LE(16) + length !== position) throw broken();
  return entriesIn(await readAt(file, position - length, length), record.readUInt16LE(10));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const refuseBomb = (entries: readonly Entry[], size: number): void => {
  // Entries that overlap, so that the same bytes are unpacked again and again, are packed in more than there is.
  if (sum(entries.map(({ packed }) => packed)) > size) throw new FileRefused(UNPACKS_TOO_LARGE);
  if (sum(entries.map(({ unpacked }) => unpacked)) > MOST_UNPACKED_BYTES)
    throw new FileRefused(UNPACKS_TOO_LARGE);
};

/** SharePoint numbers the main part: `word/document2.xml`. */
const mainParts: readonly [RegExp, string][] = [
  [/^word\/document\d*\.xml$/, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  [/^xl\/workbook\d*\.xml$/, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
];

/** The content type of an archive that is a Word or Excel document; undefined for another one. @throws FileRefused */
export const officePackageType = async (file: FileHandle, size: number): Promise<string | undefined> => {
  const entries = await contentsOf(file, size);
  refuseBomb(entries, size);
  const names = entries.map(({ name }) => name);
  const found = mainParts.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (!found || !names.includes("[Content_Types].xml")) return undefined;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileRefused(MACROS);
  return found[1];
};
