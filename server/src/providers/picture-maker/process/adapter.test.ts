import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { type PictureMaker, PictureRefused } from "../port.ts";
import { processPictureMaker } from "./adapter.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-maker-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const wish = (what: string): string => file(what, what);

const program = new URL("./dying-child.fixture.ts", import.meta.url);

const makerOf = (settings: Parameters<typeof processPictureMaker>[0]): PictureMaker => {
  const maker = processPictureMaker(settings);
  afterAll(() => maker.close());
  return maker;
};

const pidOf = async (maker: PictureMaker): Promise<number> => {
  const ready = await maker.prepare(wish("pid"));
  await ready.dispose();
  return Number(ready.preview);
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const waitUntilDead = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("the process that makes pictures ready", () => {
  it("makes the picture, its renditions and its preview, in a folder that goes with dispose", async () => {
    const maker = makerOf({});
    const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: "#336699" } });
    const ready = await maker.prepare(file("a.jpg", await picture.jpeg().toBuffer()));
    expect(ready).toMatchObject({
      width: 1000,
      height: 500,
      original: { contentType: "image/jpeg", extension: "jpg" },
    });
    const widths = await Promise.all(
      ready.renditions.map(async ({ path, width }) => [width, (await sharp(path).metadata()).width]),
    );
    expect(widths).toEqual([
      [320, 320],
      [800, 800],
      [1600, 1000],
    ]);
    await ready.dispose();
    expect(existsSync(ready.original.path)).toBe(false);
  });

  it("makes the same picture of the same file every time", async () => {
    const maker = makerOf({});
    const path = file(
      "b.png",
      await sharp({ create: { width: 90, height: 60, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    );
    const [one, two] = await Promise.all([maker.prepare(path), maker.prepare(path)]);
    expect(two.preview).toBe(one.preview);
    await Promise.all([one.dispose(), two.dispose()]);
  });

  it("is one for many pictures, of low priority", async () => {
    const maker = makerOf({ program });
    const pid = await pidOf(maker);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(await pidOf(maker)).toBe(pid);
  });

  it("refuses the picture that kills it, and is there again for the next", async () => {
    const maker = makerOf({ program });
    const first = await pidOf(maker);
    const answers = await Promise.allSettled([
      maker.prepare(wish("die")),
      pidOf(maker),
      maker.prepare(wish("die")),
      pidOf(maker),
    ]);
    expect(answers).toMatchObject([
      { status: "rejected", reason: { name: "PictureRefused", reason: "broken" } },
      { status: "fulfilled" },
      { status: "rejected", reason: { name: "PictureRefused", reason: "broken" } },
      { status: "fulfilled" },
    ]);
    expect(isAlive(first)).toBe(false);
  });

  it("is there again when it died without a picture", async () => {
    const maker = makerOf({ program });
    const pid = await pidOf(maker);
    process.kill(pid, "SIGKILL");
    await waitUntilDead(pid);
    expect(await pidOf(maker)).not.toBe(pid);
  });

  it("refuses the picture that takes too long, and ends with it", async () => {
    const maker = makerOf({ program, timeLimitMs: 3000 });
    const pid = await pidOf(maker);
    await expect(maker.prepare(wish("hang"))).rejects.toThrow(PictureRefused);
    await waitUntilDead(pid);
    expect(await pidOf(maker)).not.toBe(pid);
  });

  it("refuses the picture that uses too much of the processor", async () => {
    const maker = makerOf({ program });
    await expect(maker.prepare(wish("burn"))).rejects.toThrow(PictureRefused);
    expect(await pidOf(maker)).toBeGreaterThan(0);
  });

  it("blames no picture for a failure of the machine", async () => {
    const maker = makerOf({ program });
    const failure = await maker.prepare(wish("fail")).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(PictureRefused);
  });

  it("blames no picture when it does not start", async () => {
    const maker = makerOf({ program: new URL("./nowhere.ts", import.meta.url) });
    const failure = await maker.prepare(wish("pid")).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(PictureRefused);
    expect(failure).toBeInstanceOf(Error);
  });

  it("ends when it has nothing to do, and starts again", async () => {
    const maker = makerOf({ program, idleMs: 1 });
    const pid = await pidOf(maker);
    await waitUntilDead(pid);
    expect(await pidOf(maker)).not.toBe(pid);
  });

  it("ends at close, with the picture that it was at, which it does not blame", async () => {
    const maker = processPictureMaker({ program });
    const pid = await pidOf(maker);
    const hanging = maker.prepare(wish("hang")).catch((error: unknown) => error);
    await maker.close();
    await waitUntilDead(pid);
    expect(await hanging).not.toBeInstanceOf(PictureRefused);
    await expect(maker.prepare(wish("pid"))).rejects.toThrow();
  });
});
