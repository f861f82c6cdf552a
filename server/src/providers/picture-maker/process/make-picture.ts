import { join } from "node:path";
import { type RenditionWidth, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import sharp, { type Raw, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { PictureRefused } from "../port.ts";
import { readBitmap } from "./bitmap.ts";
import type { MadePicture, PictureJob } from "./messages.ts";

type OutputFormat = {
  contentType: string;
  extension: string;
  encode(picture: Sharp): Sharp;
};

const jpeg: OutputFormat = {
  contentType: "image/jpeg",
  extension: "jpg",
  // Optimised tables save an eighth of the size but hold the picture in memory and take three times as long.
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
 * JPEG, PNG and WebP stay. GIF becomes PNG (first frame); TIFF and AVIF become JPEG, or PNG when transparent;
 * bitmaps become JPEG. Undefined when unsupported.
 *
 * @param format sharp's name, or `bmp`; AVIF is `heif` with `av1`, HEIC is `heif` with `hevc`.
 */
const outputFormat = (came: {
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

/** Some phones take 108 megapixels; more is an attack. */
const MAX_PIXELS = 120_000_000;
/** Largest height/width ratio of a rendition: WebP is limited to 16,383 pixels. */
const TALLEST = 3;
const PREVIEW_SIDE = 100;

export const limitDecoder = (): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Tiff"].map((name) => `VipsForeignLoad${name}File`),
  });
};

/** Refuses damaged files, but not the oddities that cameras write and browsers ignore. */
const open = (path: string): Sharp =>
  sharp(path, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, autoOrient: true });

type Opened = { picture: Sharp; format: OutputFormat };

/** @throws PictureRefused */
const examine = async (path: string): Promise<Opened> => {
  const bitmap = await readBitmap(path);
  // No pixel limit here: only the header is read, and the refusal must name the right reason.
  const came = bitmap
    ? { format: "bmp", ...bitmap.raw }
    : await sharp(path, { limitInputPixels: false })
        .metadata()
        .catch(() => undefined);
  const format = came && outputFormat(came);
  if (!format) throw new PictureRefused("not-a-picture");
  if (came.width * came.height > MAX_PIXELS) throw new PictureRefused("too-many-pixels");
  return { picture: bitmap ? sharp(bitmap.data, { raw: bitmap.raw }) : open(path), format };
};

const broken = (): never => {
  throw new PictureRefused("broken");
};

type Pixels = { data: Buffer; raw: Raw };

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const within = (picture: Sharp, width: number, height: number): Sharp =>
  picture.resize({ width, height, fit: "inside", withoutEnlargement: true });

const previewOf = async ({ data, raw }: Pixels): Promise<string> => {
  const small = await pixelsOf(
    within(sharp(data, { raw }), PREVIEW_SIDE, PREVIEW_SIDE).toColourspace("srgb").ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(small.raw.width, small.raw.height, small.data)).toString("base64");
};

const writeRendition = async ({ data, raw }: Pixels, width: RenditionWidth, folder: string) => {
  const file = `${width}.webp`;
  await within(sharp(data, { raw }), width, width * TALLEST)
    .webp({ quality: 80, effort: 2 })
    .toFile(join(folder, file));
  return { width, file };
};

/**
 * Re-encodes upright, in sRGB, without metadata. Decodes twice, line by line: at full size, then reduced for
 * all renditions. @throws PictureRefused
 */
export const makePicture = async ({ path, folder }: PictureJob): Promise<MadePicture> => {
  const { picture, format } = await examine(path);
  const file = `original.${format.extension}`;
  const whole = join(folder, file);
  // sharp drops metadata and converts to sRGB by default.
  const { width, height } = await format.encode(picture).toFile(whole).catch(broken);
  const largest = Math.max(...renditionWidths);
  const pixels = await pixelsOf(within(sharp(whole, { sequentialRead: true }), largest, largest * TALLEST));
  const renditions = [];
  for (const each of renditionWidths) renditions.push(await writeRendition(pixels, each, folder));
  return {
    original: { file, contentType: format.contentType, extension: format.extension },
    renditions,
    width,
    height,
    preview: await previewOf(pixels),
  };
};
