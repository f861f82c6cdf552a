import type { Sharp } from "sharp";

/** What a picture becomes. Browsers show all of these; none carries a script. */
export type OutputFormat = {
  contentType: string;
  extension: string;
  encode(picture: Sharp): Sharp;
};

const jpeg: OutputFormat = {
  contentType: "image/jpeg",
  extension: "jpg",
  // Optimised tables save an eighth of the bytes, for a second pass that holds the whole picture in memory and takes
  // three times as long.
  encode: (picture) => picture.jpeg({ quality: 90, optimiseCoding: false }),
};
const png: OutputFormat = {
  contentType: "image/png",
  extension: "png",
  encode: (picture) => picture.png(),
};
const webp: OutputFormat = {
  contentType: "image/webp",
  extension: "webp",
  encode: (picture) => picture.webp({ quality: 90, effort: 2 }),
};

/**
 * The format that a picture is kept in, by the one it came in; undefined when it is none that Plateau shows. JPEG, PNG
 * and WebP stay what they are. A GIF keeps its first frame, as PNG. TIFF and AVIF, which browsers show little or slowly
 * encode, become JPEG, or PNG where they have transparent parts; bitmaps, which nothing makes smaller, JPEG.
 *
 * @param format as sharp names it, or `bmp`; AVIF is `heif` compressed by `av1`, where HEIC is compressed by `hevc`.
 */
export const outputFormat = (came: {
  format?: string | undefined;
  compression?: string | undefined;
  hasAlpha?: boolean | undefined;
}): OutputFormat | undefined => {
  const still = came.hasAlpha ? png : jpeg;
  if (came.format === "jpeg" || came.format === "bmp") return jpeg;
  if (came.format === "png" || came.format === "gif") return png;
  if (came.format === "webp") return webp;
  if (came.format === "tiff") return still;
  return came.format === "heif" && came.compression === "av1" ? still : undefined;
};
