import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
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

/** How many drawings are rendered at once: sharp works outside the main thread. */
const AT_ONCE = 3;

/** Writes every drawing of the pool as `{key}.webp` into a folder, which is made when missing. Gives the keys. */
export const renderPool = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const tooth = grain();
  const left = [...pool];
  const work = async () => {
    for (let drawing = left.shift(); drawing; drawing = left.shift())
      await render(drawing, tooth, join(folder, `${drawing.key}.webp`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pool.map(({ key }) => key);
};

const render = async (drawing: Drawing, tooth: Int8Array, file: string): Promise<void> => {
  const { data, info } = await sharp(Buffer.from(drawingSvg(drawing)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (drawing.subject !== "plan") roughen(data, tooth);
  // The least effort: a file grows by a tenth and is written three times as fast.
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 80, effort: 0 })
    .toFile(file);
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
