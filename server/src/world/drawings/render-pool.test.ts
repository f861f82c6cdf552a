import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pool } from "./pool.ts";
import { drawingSvg } from "./render-pool.ts";

describe("the drawings", () => {
  it("are the same twice and each unlike the others", () => {
    const first = pool.map(drawingSvg);
    expect(pool.map(drawingSvg)).toEqual(first);
    expect(new Set(first).size).toBe(pool.length);
  });

  it("hold finite figures only and no lettering, which would need a font on the machine", () => {
    for (const drawing of pool) {
      const svg = drawingSvg(drawing);
      expect(svg, drawing.key).not.toMatch(/NaN|Infinity|undefined|<text/);
    }
  });

  it("have one façade for each look, and enough of everything", () => {
    const count = (subject: string) => pool.filter((drawing) => drawing.subject === subject).length;
    expect(count("facade")).toBeGreaterThanOrEqual(60);
    expect(count("interior")).toBeGreaterThanOrEqual(40);
    expect(count("plan")).toBeGreaterThanOrEqual(30);
  });

  it("are read by the renderer at 1200 by 900", async () => {
    const [drawing] = pool.filter(({ key }) => key === "facade-haussmann-01");
    if (!drawing) throw new Error("no such drawing");
    const { info } = await sharp(Buffer.from(drawingSvg(drawing)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 900]);
  });
});
