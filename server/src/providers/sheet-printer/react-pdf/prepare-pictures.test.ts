import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { SheetPicture } from "../port.ts";
import { usesOf } from "./picture-uses.ts";
import { type PictureUse, preparePicture, preparePictures } from "./prepare-pictures.ts";
import { bareSheet, documentOf } from "./sheet.fixture.ts";

const folder = await mkdtemp(join(tmpdir(), "plateau-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const picture = (key: string): SheetPicture => ({ keys: [key], caption: null });
const broker = { name: "Camille Roussel", role: "", phone: "01", email: "c@v.test" };
const PLAN = fileURLToPath(new URL("../../../../../demo/src/documents/plan-d-ensemble.pdf", import.meta.url));

/** Records what is prepared, and how many at a time. */
const recording = () => {
  const calls: [string, PictureUse][] = [];
  let running = 0;
  let most = 0;
  const prepare: typeof preparePicture = async (path, use) => {
    calls.push([path, use]);
    most = Math.max(most, ++running);
    const prepared = await preparePicture(path, use);
    running--;
    return prepared;
  };
  return { calls, prepare, most: () => most };
};

describe("the pictures of a document", () => {
  test("are prepared once each for their first use, a few at a time", async () => {
    const photo = join(folder, "photo.webp");
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a03020" } }).toFile(photo);
    const keys = Array.from({ length: 12 }, (_, at) => `photo-${at}`);
    const sheet = {
      ...bareSheet,
      cover: picture("photo-0"),
      photos: keys.map(picture),
      broker: { ...broker, picture: picture("portrait") },
    };
    const paths = Object.fromEntries([...keys, "portrait"].map((key) => [key, photo]));
    const { calls, prepare, most } = recording();
    const prepared = await preparePictures(usesOf(documentOf(sheet, sheet, sheet)), paths, prepare);
    expect([...prepared.keys()].sort()).toEqual([...keys, "portrait"].sort());
    expect(calls.map(([, use]) => use)).toEqual(["cover", ...Array(11).fill("half"), "portrait"]);
    expect(most()).toBeGreaterThan(1);
    expect(most()).toBeLessThan(5);
    const sizeOf = (key: string) => [prepared.get(key)?.width, prepared.get(key)?.height];
    expect([sizeOf("photo-0"), sizeOf("photo-1"), sizeOf("portrait")]).toEqual([
      [1200, 600],
      [720, 540],
      [160, 160],
    ]);
  });

  test("are prepared for a later use when the first one cannot read them, and left out when none can", async () => {
    const sheet = { ...bareSheet, photos: ["plan", "missing"].map(picture), plans: [picture("plan")] };
    const paths = { plan: PLAN, missing: join(folder, "missing") };
    const prepared = await preparePictures(usesOf(documentOf(sheet)), paths);
    expect([...prepared]).toEqual([["plan", expect.objectContaining({ format: "jpg", width: 1400 })]]);
  });
});
