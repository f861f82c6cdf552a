import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { pictureProgram } from "../../../test/child.ts";
import { processPictureMaker } from "./adapter.ts";
import { bitmap } from "./bitmap.fixture.ts";
import { readBitmap } from "./bitmap.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-bitmap-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (content: Buffer): string => {
  const path = join(folder, "picture.bmp");
  writeFileSync(path, content);
  return path;
};

const colourAt = async (content: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, raw } = (await readBitmap(file(content))) ?? { data: Buffer.of(), raw: { width: 0 } };
  return [...data.subarray((y * raw.width + x) * 3, (y * raw.width + x) * 3 + 3)];
};

describe("a Windows bitmap", () => {
  it.each([
    ["24 bits", bitmap({ bits: 24 })],
    ["32 bits", bitmap({ bits: 32 })],
    ["8 bits of a palette", bitmap({ bits: 8 })],
    ["lines from the top", bitmap({ bits: 24, topDown: true })],
    ["masks of another order", bitmap({ bits: 32, masks: true })],
  ])("is read upright in its colours: %s", async (_, content) => {
    expect(await colourAt(content, 0, 0)).toEqual([255, 0, 0]);
    expect(await colourAt(content, 2, 0)).toEqual([0, 0, 255]);
    expect(await colourAt(content, 0, 1)).toEqual([0, 0, 255]);
  });

  it("is none when it does not begin like one", async () => {
    expect(await readBitmap(file(Buffer.from("GIF89a")))).toBeUndefined();
    expect(await readBitmap(file(Buffer.of()))).toBeUndefined();
  });

  it("is refused when pixels are missing, or when it is compressed", async () => {
    const whole = bitmap({ bits: 24 });
    await expect(readBitmap(file(whole.subarray(0, -1)))).rejects.toMatchObject({ reason: "broken" });
    await expect(readBitmap(file(Buffer.from("BM")))).rejects.toMatchObject({ reason: "broken" });
    const compressed = Buffer.from(whole);
    compressed.writeUInt32LE(1, 30);
    await expect(readBitmap(file(compressed))).rejects.toMatchObject({ reason: "not-a-picture" });
    const huge = Buffer.from(whole);
    huge.writeInt32LE(30_000, 18);
    await expect(readBitmap(file(huge))).rejects.toMatchObject({ reason: "broken" });
  });

  it("becomes a JPEG", async () => {
    const maker = processPictureMaker({ program: pictureProgram });
    afterAll(() => maker.close());
    const ready = await maker.prepare(file(bitmap({ bits: 24 })));
    expect(ready).toMatchObject({ width: 3, height: 2, original: { contentType: "image/jpeg" } });
    expect(await sharp(ready.original.path).metadata()).toMatchObject({ format: "jpeg", width: 3 });
    await ready.dispose();
  });
});
