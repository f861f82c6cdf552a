import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaTypes } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { embeddedFileStore } from "@plateau/server/providers/file-store/embedded/adapter.ts";
import { afterAll, describe, expect, it } from "vitest";
import { demoData } from "./demo-data.ts";
import { copyFiles, documentsOf, mediaOf, pdfPlansOf, removePool, uploadPool } from "./media.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-demo-media-"));
afterAll(() => rmSync(folder, { recursive: true }));
const store = await embeddedFileStore({ folder, signUpload: () => "", clock: () => new Date() });
const pool = await uploadPool(store);
const { offers } = demoData();

describe("demo media", () => {
  it("gives each offer its own files and renditions, of a type accepted for their kind", async () => {
    const some = offers.slice(0, 60);
    const withMedia = some.map((offer) => ({ offer, ...mediaOf(offer, pool) }));
    await copyFiles(
      store,
      withMedia.flatMap(({ copies }) => copies),
    );
    for (const { offer, medias } of withMedia) {
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

  it("adds documents to about a third of the offers and a few PDF plans, deterministically", () => {
    const documented = offers.filter((offer) => documentsOf(offer).length > 0);
    expect(documented.length).toBeGreaterThan(offers.length / 5);
    expect(documented.length).toBeLessThan(offers.length / 2);
    expect(offers.filter((offer) => pdfPlansOf(offer).length > 0).length).toBeGreaterThan(10);
    expect(offers.map(documentsOf)).toEqual(demoData().offers.map(documentsOf));
  });

  it("writes well-formed PDF files", async () => {
    for (const { s3Key } of [...pool.values()].filter(({ s3Key }) => s3Key.endsWith(".pdf"))) {
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

  it("removes the pool after copying", async () => {
    await removePool(store);
    const keys: string[] = [];
    for await (const { key } of store.list("")) keys.push(key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => key.startsWith("real-estates/"))).toBe(true);
  });
});
