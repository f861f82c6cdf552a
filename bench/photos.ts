import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** Photos as a phone takes them, in a folder of their own. */
export type Photos = { paths: string[]; megabytes: number; remove: () => void };

const WIDTH = 6000;
const HEIGHT = 4000;
/** Noise costs as many bytes as the sharp details of a photo: this much makes some 6 MB of 24 megapixels. */
const SIGMA = 13;

const makePhoto = async (path: string): Promise<number> => {
  const noise = { type: "gaussian", mean: 128, sigma: SIGMA } as const;
  const tile = await sharp({
    create: { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: "#888888", noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { size } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#888888" },
  })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 85 })
    .toFile(path);
  return size;
};

/** Makes photos of 24 megapixels and about 6 MB, each another. */
export const makePhotos = async (count: number): Promise<Photos> => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-bench-photos-"));
  const paths: string[] = [];
  let bytes = 0;
  for (let index = 0; index < count; index++) {
    const path = join(folder, `${index}.jpg`);
    bytes += await makePhoto(path);
    paths.push(path);
  }
  return {
    paths,
    megabytes: bytes / count / 1e6,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
