import { type FileHandle, open } from "node:fs/promises";
import { type MediaKind, mediaTypes } from "@plateau/contract/offers/media.ts";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { compoundFileType } from "./compound-file.ts";
import { BROKEN_PDF, FileRefused, HEIC_FILE, notOfKind, OTHER_TYPE } from "./file-refusals.ts";
import { officePackageType } from "./office-package.ts";
import type { LocalFile } from "./uploaded-file.ts";

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
