import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaTypes } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { afterAll, describe, expect, it } from "vitest";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import { documentsOf, planDocumentsOf, writePapers } from "./documents.ts";
import { pool } from "./drawings/pool.ts";
import type { HungDrawing } from "./drawings/render-pool.ts";
import { hangPictures, makeCopies } from "./pictures.ts";
import { demonstrationWorld } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const store = await embeddedFileStore({ folder, signUpload: () => "", clock: () => new Date() });
const papers = await writePapers(store);
const { offers } = demonstrationWorld();

/** The pool without its pixels: rendering all of it takes seconds. */
const drawings = new Map<string, HungDrawing>();
for (const { key } of pool) {
  const drawing = { s3Key: `drawings/${key}.webp`, size: 4, width: 1200, height: 900, preview: "x" };
  for (const each of keysOf(drawing)) await store.write(each, Buffer.from("webp"), "image/webp");
  drawings.set(key, drawing);
}

describe("the media of the demonstration", () => {
  it("are files of each offer's own, renditions included, of a type that their kind takes", async () => {
    const some = offers.slice(0, 60);
    const hangings = some.map((offer) => ({ offer, ...hangPictures(offer, drawings, papers) }));
    await makeCopies(
      store,
      hangings.flatMap(({ copies }) => copies),
    );
    for (const { offer, medias } of hangings) {
      for (const kind of ["photos", "plans", "documents"] as const) {
        for (const media of medias[kind]) {
          expect(Object.keys(mediaTypes[kind])).toContain(media.type);
          expect(media.s3Key.startsWith(`real-estates/${offer.id}/${kind}/`)).toBe(true);
          for (const key of keysOf(media)) expect(await store.find(key)).toBeDefined();
          expect((await store.find(media.s3Key))?.size).toBe(media.size);
        }
      }
    }
  });

  it("have documents on about a third of the offers, and a few plans in PDF, the same each time", () => {
    const documented = offers.filter((offer) => documentsOf(offer).length > 0);
    expect(documented.length).toBeGreaterThan(offers.length / 5);
    expect(documented.length).toBeLessThan(offers.length / 2);
    expect(offers.filter((offer) => planDocumentsOf(offer).length > 0).length).toBeGreaterThan(10);
    expect(offers.map(documentsOf)).toEqual(demonstrationWorld().offers.map(documentsOf));
  });

  it("have papers that a reader of PDF finds its way in", async () => {
    for (const { s3Key } of papers.values()) {
      const found = await store.read(s3Key);
      if (!found) throw new Error(`${s3Key} is missing`);
      const text = (await buffer(found.bytes)).toString("latin1");
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(start, start + 5)).toBe("xref\n");
      const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
      expect(offsets.length).toBeGreaterThan(4);
      offsets.forEach((at, index) => {
        expect(text.slice(at, at + 8)).toBe(`${index + 1} 0 obj\n`);
      });
    }
  });
});
