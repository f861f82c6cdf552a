import { type FileHandle, open } from "node:fs/promises";
import { type MediaKind, mediaTypes } from "@plateau/contract/offers/media.ts";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { compoundFileType } from "./compound-file.ts";
import {
  BROKEN_DOCUMENT,
  BROKEN_PDF,
  FileRefused,
  HEIC_FILE,
  MACROS,
  notOfKind,
  OTHER_TYPE,
  UNPACKS_TOO_LARGE,
} from "./file-refusals.ts";
import type { LocalFile } from "./uploaded-file.ts";

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

const officePackageType = async (file: FileHandle, size: number): Promise<string | undefined> => {
  const entries = await entriesOf(file, size);
  refuseBomb(entries, size);
  const names = entries.map(({ fileNameRaw }) => fileNameRaw.toString("utf8"));
  const found = mainParts.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (!found || !names.includes("[Content_Types].xml")) return undefined;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileRefused(MACROS);
  return found[1];
};

const HEAD_BYTES = 4100;
const PDF_END_BYTES = 1024;

/** Only the first frame of an animated picture is kept. */
const sameAs: Readonly<Record<string, string>> = { "image/apng": "image/png" };

const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const refuseCutPdf = async (file: FileHandle, size: number): Promise<void> => {
  const tail = await bytesAt(file, Math.max(0, size - PDF_END_BYTES), PDF_END_BYTES);
  if (!tail.includes("%%EOF")) throw new FileRefused(BROKEN_PDF);
};

/** TIFF-based camera formats differ only by a directory anywhere in the file. */
const tiffType = async (path: string): Promise<string> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime ?? "image/tiff";
};

const typeOf = async (file: FileHandle, { path, size }: LocalFile): Promise<string | undefined> => {
  const head = await bytesAt(file, 0, HEAD_BYTES);
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") {
    await refuseCutPdf(file, size);
    return "application/pdf";
  }
  if (head.subarray(0, 4).toString("latin1") === "PK\x03\x04") return officePackageType(file, size);
  if (head.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1") return compoundFileType(file);
  if (/^(?:49492a00|4d4d002a)/.test(head.toString("hex", 0, 4))) return tiffType(path);
  const { mime } = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? {};
  return mime === undefined ? undefined : (sameAs[mime] ?? mime);
};

/** Checks that the bytes match the content type. @throws FileRefused */
export const checkFileContent = async (
  local: LocalFile,
  { kind, contentType }: { kind: MediaKind; contentType: string },
): Promise<void> => {
  const file = await open(local.path);
  try {
    const type = await typeOf(file, local);
    if (type === contentType) return;
    const heic = type !== undefined && /^image\/hei[cf]/.test(type) && kind !== "documents";
    if (heic) throw new FileRefused(HEIC_FILE);
    throw new FileRefused(type !== undefined && type in mediaTypes[kind] ? OTHER_TYPE : notOfKind(kind));
  } finally {
    await file.close();
  }
};
