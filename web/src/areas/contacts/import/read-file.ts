import { NARROW } from "@plateau/contract/format/spacing.ts";

/** The server's limit, in characters. */
const MAX_BYTES = 4_000_000;

/** `chosenAt` tells two choices of the same file apart. */
export type ChosenFile = { name: string; csv: string; chosenAt: number };

type ReadFile = { csv: string } | { problem: string };

const starts = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte);

/** Decodes UTF-16 with a byte order mark, valid UTF-8, else Windows-1252 of older Excel versions. */
export const decodeText = (bytes: Uint8Array): string => {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** The text of a CSV file, or why it cannot be imported. */
export const readCsv = (bytes: Uint8Array): ReadFile => {
  if (bytes.length > MAX_BYTES) return { problem: "Le fichier est trop volumineux (maximum 4 Mo)" };
  // Signatures of xlsx (zip) and xls (compound file).
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return {
      problem: `Ce fichier est un classeur${NARROW}: enregistrez-le depuis Excel au format CSV, puis choisissez-le à nouveau.`,
    };
  }
  const csv = decodeText(bytes);
  if (csv.includes("\0")) return { problem: "Ce fichier n’est pas un fichier CSV." };
  return csv.trim() === "" ? { problem: "Le fichier est vide" } : { csv };
};
