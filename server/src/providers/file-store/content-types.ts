import { isFileKey } from "./port.ts";

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

const UNKNOWN = "application/octet-stream";

/** The extension alone decides: an upload cannot choose the type of its content. */
export const contentTypeOf = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf(".") + 1).toLowerCase()] ?? UNKNOWN;

/** Throws for an invalid key or another content type: a programming error. */
export const checkKey = (key: string, contentType = contentTypeOf(key)): void => {
  if (!isFileKey(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`);
  if (contentType !== contentTypeOf(key))
    throw new TypeError(`The key ${key} announces ${contentTypeOf(key)}, not ${contentType}`);
};
