import { gzipSync } from "node:zlib";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { writeArchive } from "./write-archive.ts";

const open = (bytes: Buffer): PMTiles =>
  new PMTiles({
    getKey: () => "written",
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });

const OPTIONS = { bounds: [1, 48, 3, 49], minZoom: 9, maxZoom: 14, metadata: { name: "Essai" } } as const;

test("a reader of the format finds every tile, in one directory or in leaves", async () => {
  const stored = Array.from({ length: 97 }, (_, at) => gzipSync(`tile ${at}`.repeat(at)));
  // Without a pattern: the directory must not compress into the root.
  const pick = (at: number) => Math.floor(Math.abs(Math.sin(at)) * 1e6) % 97;
  for (const count of [3, 20_000]) {
    const tiles = Array.from({ length: count }, (_, at) => ({
      z: 14,
      x: 8000 + (at % 200),
      y: 5000 + Math.floor(at / 200),
      bytes: stored[pick(at)] ?? Buffer.alloc(0),
    }));
    const archive = open(writeArchive(tiles.toReversed(), OPTIONS));
    const header = await archive.getHeader();
    expect(header).toMatchObject({ minZoom: 9, maxZoom: 14, minLon: 1, maxLat: 49 });
    expect((header.leafDirectoryLength ?? 0) > 0).toBe(count > 3);
    expect(await archive.getMetadata()).toEqual(OPTIONS.metadata);
    for (const at of [0, count - 1, Math.floor(count / 2)]) {
      const found = await archive.getZxy(14, 8000 + (at % 200), 5000 + Math.floor(at / 200));
      expect(Buffer.from(found?.data ?? new ArrayBuffer()).toString()).toBe(
        `tile ${pick(at)}`.repeat(pick(at)),
      );
    }
    expect(await archive.getZxy(14, 1, 1)).toBeUndefined();
  }
});

test("equal tiles are stored once", () => {
  const bytes = gzipSync("the same");
  const tiles = [1, 2, 3].map((x) => ({ z: 14, x, y: 1, bytes }));
  const [one, three] = [tiles.slice(0, 1), tiles].map((some) => writeArchive(some, OPTIONS).length);
  expect(Math.abs((three ?? 0) - (one ?? 0))).toBeLessThan(bytes.length);
});
