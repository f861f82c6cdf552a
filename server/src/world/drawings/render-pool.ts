import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionKey } from "@plateau/contract/offers/renditions.ts";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { FileStore } from "../../providers/file-store/port.ts";
import { randomFor } from "../random.ts";
import type { Look } from "../world-offer.ts";
import { drawSlab, drawTower } from "./curtain-wall.ts";
import { drawHaussmann } from "./haussmann.ts";
import { drawBrick, drawHall } from "./industrial.ts";
import { drawInterior } from "./interiors.ts";
import { drawLand } from "./land.ts";
import { pickLight } from "./light.ts";
import { drawPlan } from "./plans.ts";
import { type Drawing, pool, randomOf } from "./pool.ts";
import type { Scene } from "./scenery.ts";
import { HEIGHT, sheet, WIDTH } from "./sheet.ts";
import { drawCourtyard, drawShopfront } from "./street-level.ts";

const FACADES: Record<Look, (scene: Scene) => void> = {
  haussmann: (scene) => drawHaussmann(scene, { hotel: false }),
  hotel: (scene) => drawHaussmann(scene, { hotel: true }),
  tower: drawTower,
  slab: drawSlab,
  brick: drawBrick,
  hall: drawHall,
  shopfront: drawShopfront,
  courtyard: drawCourtyard,
  land: drawLand,
};

/** One drawing of the pool as SVG, 1200 × 900. */
export const drawingSvg = (drawing: Drawing): string => {
  const paper = sheet();
  const random = randomOf(drawing);
  const camera = {
    horizon: 742,
    center: random.between(520, 620),
    eye: 1.7,
    focal: random.between(620, 690),
  };
  const scene: Scene = { sheet: paper, random, light: pickLight(random), camera };
  if (drawing.subject === "facade") FACADES[drawing.look](scene);
  else if (drawing.subject === "interior") drawInterior(scene, drawing.room);
  else drawPlan(paper, random, drawing.plan);
  return paper.svg(drawing.subject !== "plan" && random.chance(0.5));
};

/** A drawing ready to hang: its key in the store, and what a media item says of it. */
export type HungDrawing = Required<Pick<Media, "s3Key" | "size" | "width" | "height" | "preview">>;

/** How many drawings are rendered at once: sharp works outside the main thread. */
const AT_ONCE = 3;

/** Where the pool stands in the store while offers take their copies. */
export const POOL_FOLDER = "drawings/";

/** Writes every drawing of the pool into a store, each with its renditions. Gives them by their names in the pool. */
export const renderPool = async (store: FileStore): Promise<ReadonlyMap<string, HungDrawing>> => {
  const tooth = grain();
  const left = [...pool];
  const hung = new Map<string, HungDrawing>();
  const work = async () => {
    for (let drawing = left.shift(); drawing; drawing = left.shift())
      hung.set(drawing.key, await hang(drawing, tooth, store));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return hung;
};

const hang = async (drawing: Drawing, tooth: Int8Array, store: FileStore): Promise<HungDrawing> => {
  const s3Key = `${POOL_FOLDER}${drawing.key}.webp`;
  const whole = await paint(drawing, tooth);
  const medium = await narrowed(whole, 800);
  const small = await narrowed(medium, 320);
  const bytes = await webp(whole);
  await store.write(s3Key, bytes, "image/webp");
  await store.write(renditionKey(s3Key, 800), await webp(medium), "image/webp");
  await store.write(renditionKey(s3Key, 320), await webp(small), "image/webp");
  // No rendition is larger than its original: this one is the original.
  await store.copy(s3Key, renditionKey(s3Key, 1600));
  const { width, height } = whole.raw;
  return { s3Key, size: bytes.length, width, height, preview: await previewOf(small) };
};

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 } };

const paint = async (drawing: Drawing, tooth: Int8Array): Promise<Pixels> => {
  const picture = sharp(Buffer.from(drawingSvg(drawing))).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  if (drawing.subject !== "plan") roughen(data, tooth);
  return { data, raw: { width: info.width, height: info.height, channels: 3 } };
};

const narrowed = async ({ data, raw }: Pixels, width: number): Promise<Pixels> => {
  const picture = sharp(data, { raw }).resize({ width });
  const { data: fewer, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data: fewer, raw: { width: info.width, height: info.height, channels: 3 } };
};

/** The least effort: a file grows by a tenth and is written three times as fast. */
const webp = ({ data, raw }: Pixels): Promise<Buffer> =>
  sharp(data, { raw }).webp({ quality: 80, effort: 0 }).toBuffer();

/** ThumbHash takes at most 100 pixels a side. */
const previewOf = async ({ data, raw }: Pixels): Promise<string> => {
  const picture = sharp(data, { raw }).resize({ width: 96 }).ensureAlpha();
  const { data: rgba, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, rgba)).toString("base64");
};

/** The tooth of the paper: a faint lightness to add to each pixel, the same for all drawings. */
const grain = (): Int8Array => {
  const random = randomFor("grain");
  return Int8Array.from({ length: WIDTH * HEIGHT }, () => random.integer(-5, 5));
};

/** Adds the grain to red, green and blue alike. sharp's own blending takes ten times as long. */
const roughen = (pixels: Buffer, tooth: Int8Array): void => {
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel++) {
    const more = tooth[pixel] ?? 0;
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.min(255, Math.max(0, (pixels[channel] ?? 0) + more));
  }
};
