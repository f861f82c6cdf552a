import { isFileKey } from "./port.ts";

/** The content type of each extension that Plateau gives to a file. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  tif: "image/tiff",
  tiff: "image/tiff",
  bmp: "image/bmp",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Of a key whose extension is none of these: bytes that a browser can only save. */
const UNKNOWN = "application/octet-stream";

/**
 * The content type of a key, by its extension. Nothing else is kept or believed: what has no second place cannot
 * disagree with it, and no upload chooses the type under which its bytes are served.
 */
export const contentTypeOf = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf(".") + 1).toLowerCase()] ?? UNKNOWN;

/** Throws when a key is none, or announces another content type: a programming error. */
export const checkKey = (key: string, contentType = contentTypeOf(key)): void => {
  if (!isFileKey(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`);
  if (contentType !== contentTypeOf(key))
    throw new TypeError(`The key ${key} announces ${contentTypeOf(key)}, not ${contentType}`);
};
