import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { embeddedBaseMap } from "../../base-map/embedded/adapter.ts";
import type { SheetLocation } from "../port.ts";
import { mapExtract } from "./map-extract.ts";
import { mapFrame, tileName, tilesIn } from "./map-frame.ts";

const size = { width: 515, height: 230 };
const map = embeddedBaseMap();

const extractOf = async (location: SheetLocation) => {
  const tiles = new Map<string, Uint8Array>();
  for (const place of tilesIn(mapFrame(location, size))) {
    const tile = await map.getPlanTile(place);
    if (tile) tiles.set(tileName(place), gunzipSync(tile.bytes));
  }
  return mapExtract(location, size, tiles);
};

const OPERA: SheetLocation = { at: [2.3318, 48.8706], exact: true };
const COMMUNE: SheetLocation = { at: [2.288, 48.893], exact: false };

test("the map around a place has its streets, buildings and stations by name", async () => {
  const extract = await extractOf(OPERA);
  const kinds = new Set(extract?.shapes.map(({ kind }) => kind));
  for (const kind of ["building", "street", "major"] as const) expect(kinds).toContain(kind);
  const named = (wanted: string) =>
    extract?.names.filter(({ kind }) => kind === wanted).map(({ text }) => text) ?? [];
  expect(named("road")).toContain("Boulevard des Italiens");
  expect(named("street")).toContain("Rue Vignon");
  expect(named("station")).toContain("Auber");
  expect(extract?.stations.length).toBeGreaterThan(2);
  expect(extract?.radius).toBeNull();
});

test("no name reaches over the edge, the scale or the mark of the place", async () => {
  for (let east = 0; east < 8; east++) {
    const extract = await extractOf({ at: [2.25 + east * 0.02, 48.86], exact: true });
    for (const { x, y } of extract?.names ?? []) {
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
      expect(x < 60 && y > size.height - 22).toBe(false);
      expect(Math.hypot(x - size.width / 2, y - size.height / 2)).toBeGreaterThan(6);
    }
  }
});

test("a place without its address is a wide circle in its commune, without stations to tell it by", async () => {
  const extract = await extractOf(COMMUNE);
  expect(extract?.radius).toBeGreaterThan(30);
  expect(extract?.stations).toEqual([]);
  expect(extract?.names.map(({ text }) => text)).toContain("Levallois-Perret");
});

test("there is no map where the tiles show nothing", async () => {
  expect(await extractOf({ at: [5.37, 43.3], exact: true })).toBeNull();
});

test("the map reaches to the nearest station, however far, and no closer than usual", async () => {
  const at = [2.2936, 48.9256] as const;
  const farNorth = [at[0], at[1] + 0.009] as const;
  const wide = await extractOf({ at, exact: true, nearestStation: farNorth });
  expect((wide?.pointsPerMetre ?? 1) * 1000).toBeLessThan(size.height / 2);
  expect((wide?.pointsPerMetre ?? 0) * 1000).toBeGreaterThan(size.height / 3);
  const near = await extractOf({ ...OPERA, nearestStation: [2.3319, 48.8707] });
  expect(near?.pointsPerMetre).toBe((await extractOf(OPERA))?.pointsPerMetre);
});

test("the scale is that of the map", async () => {
  expect(((await extractOf(OPERA))?.pointsPerMetre ?? 0) * 1500).toBeCloseTo(size.width);
});
