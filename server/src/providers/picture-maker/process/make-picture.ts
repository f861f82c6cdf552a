import { join } from "node:path";
import { type RenditionWidth, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import sharp, { type Raw, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { PictureRefused } from "../port.ts";
import { readBitmap } from "./bitmap.ts";
import type { MadePicture, PictureJob } from "./messages.ts";
import { type OutputFormat, outputFormat } from "./output-formats.ts";

/** A few phones take 108 megapixels; a picture of more is made to exhaust who decodes it. */
const MOST_PIXELS = 120_000_000;
/** A rendition is at most so many times as high as wide: WebP ends at 16,383 pixels. */
const TALLEST = 3;
/** ThumbHash takes at most 100 pixels a side. */
const PREVIEW_SIDE = 100;

/** Sets the decoder up, once in the process: six formats, one thread, nothing kept from one picture to the next. */
export const limitDecoder = (): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Tiff"].map((name) => `VipsForeignLoad${name}File`),
  });
};

/** Damage is refused; oddities that cameras write, which every browser passes over, are not. */
const open = (path: string): Sharp =>
  sharp(path, { failOn: "error", limitInputPixels: MOST_PIXELS, sequentialRead: true, autoOrient: true });

/** A picture to decode, and the format that it is to be kept in. */
type Opened = { picture: Sharp; format: OutputFormat };

/** @throws PictureRefused */
const examine = async (path: string): Promise<Opened> => {
  const bitmap = await readBitmap(path);
  // Without its limit, so that the refusal names the right reason: only the header is read.
  const came = bitmap
    ? { format: "bmp", ...bitmap.raw }
    : await sharp(path, { limitInputPixels: false })
        .metadata()
        .catch(() => undefined);
  const format = came && outputFormat(came);
  if (!format) throw new PictureRefused("not-a-picture");
  if (came.width * came.height > MOST_PIXELS) throw new PictureRefused("too-many-pixels");
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
 * Makes a picture ready: re-encoded upright, in sRGB, without anything that came with its pixels; its renditions; its
 * preview. The picture is decoded twice in all, line by line: whole for itself, and at a fraction of its size for the
 * renditions, which are all made of the largest one's pixels. @throws PictureRefused
 */
export const makePicture = async ({ path, folder }: PictureJob): Promise<MadePicture> => {
  const { picture, format } = await examine(path);
  const file = `original.${format.extension}`;
  const whole = join(folder, file);
  // sharp keeps no metadata and converts colours to sRGB unless told otherwise.
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
