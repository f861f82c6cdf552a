import { NARROW } from "@plateau/contract/format/spacing.ts";

/** The server's limit, in characters. */
const MAX_BYTES = 4_000_000;
const TOO_LARGE = "Le fichier est trop volumineux (maximum 4 Mo)";

/** `chosenAt` tells two choices of the same file apart. */
export type ChosenFile = { name: string; csv: string; chosenAt: number };

/** `sheet`: of a workbook with several. */
type ReadFile = { csv: string; sheet?: string | null } | { problem: string };

const starts = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte);

/** Code page 850, which `TextDecoder` does not know, from 0x80 on. */
const CODE_PAGE_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const decodeCodePage850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850[byte - 0x80])).join(
    "",
  );

const decodeWindows = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

const oldDecoders = [
  decodeWindows,
  (bytes: Uint8Array) => new TextDecoder("macintosh").decode(bytes),
  decodeCodePage850,
];

const E_ACUTE_IN_HEADINGS = /^(?:sep=.*\r?\n)?.*é/i;

/** Excel saves CSV in the encoding of Windows, Macintosh or MS-DOS: the right one shows the é of headings such as `Prénom`. */
const decodeOldText = (bytes: Uint8Array): string => {
  for (const decode of oldDecoders) {
    const text = decode(bytes);
    if (E_ACUTE_IN_HEADINGS.test(text)) return text;
  }
  return decodeWindows(bytes);
};

/** Decodes UTF-16 with a byte order mark, valid UTF-8, else the text of older Excel versions. */
export const decodeText = (bytes: Uint8Array): string => {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeOldText(bytes);
  }
};

const SAVE_AGAIN = `${NARROW}: enregistrez-le depuis Excel au format .xlsx ou CSV, puis choisissez-le à nouveau.`;

const readSheet = (bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> =>
  import("./read-workbook.ts").then(({ readWorkbook }) =>
    readWorkbook(bytes).catch(() => ({ problem: `Ce fichier n’est pas un classeur lisible${SAVE_AGAIN}` })),
  );

/** A CSV file or the first filled sheet of a workbook, as CSV; or why it cannot be imported. */
export const readContactsFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> => {
  if (bytes.length > MAX_BYTES) return { problem: TOO_LARGE };
  // Signatures of xlsx (zip) and xls (compound file, as is a workbook with a password).
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { problem: `Ce classeur est d’un ancien format ou protégé par un mot de passe${SAVE_AGAIN}` };
  const read = starts(bytes, 0x50, 0x4b, 0x03, 0x04) ? await readSheet(bytes) : { csv: decodeText(bytes) };
  if ("problem" in read) return read;
  if (read.csv.includes("\0")) return { problem: "Ce fichier n’est ni un fichier CSV ni un classeur Excel." };
  if (read.csv.length > MAX_BYTES) return { problem: TOO_LARGE };
  return read.csv.trim() === "" ? { problem: "Le fichier est vide" } : read;
};
