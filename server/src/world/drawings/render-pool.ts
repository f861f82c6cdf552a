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
const AT_ONCE = 4;

/** Writes every drawing of the pool as `{key}.webp` into a folder, which is made when missing. Gives the keys. */
export const renderPool = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const paperGrain = await grain();
  const left = [...pool];
  const work = async () => {
    for (let drawing = left.shift(); drawing; drawing = left.shift()) {
      const picture = sharp(Buffer.from(drawingSvg(drawing)));
      if (drawing.subject !== "plan") picture.composite([{ input: paperGrain, blend: "soft-light" }]);
      await picture.webp({ quality: 80, effort: 2 }).toFile(join(folder, `${drawing.key}.webp`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pool.map(({ key }) => key);
};

/** The tooth of the paper: faint grey noise, the same for all drawings. */
const grain = async (): Promise<Buffer> => {
  const random = randomFor("grain");
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let i = 0; i < pixels.length; i++) pixels[i] = 112 + Math.floor(random.next() * 32);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
