import { expect, test, vi } from "vitest";
import { noteFailedTile, retryFailedTiles } from "./failed-tiles.ts";

const fakeMap = (sources: Record<string, { type: "vector" | "raster" }>) => ({
  getSource: ((id: string) => sources[id]) as never,
  refreshTiles: vi.fn(),
});
const failure = (sourceId: string, x: number) => ({
  sourceId,
  tile: { tileID: { canonical: { x, y: 704, z: 11 } } },
});

test("asks once again for the tiles that failed", () => {
  const map = fakeMap({ plan: { type: "vector" }, details: { type: "vector" }, photo: { type: "raster" } });
  noteFailedTile(map, failure("plan", 1036));
  noteFailedTile(map, failure("plan", 1037));
  noteFailedTile(map, failure("photo", 1036));
  retryFailedTiles(map);
  retryFailedTiles(map);
  const tiles = [
    { x: 1036, y: 704, z: 11 },
    { x: 1037, y: 704, z: 11 },
  ];
  expect(map.refreshTiles.mock.calls).toEqual([["plan", tiles], ["photo"]]);
});

test("leaves alone other errors, other maps and sources that are gone", () => {
  const [map, other] = [fakeMap({ plan: { type: "vector" } }), fakeMap({ plan: { type: "vector" } })];
  noteFailedTile(map, { sourceId: "plan" });
  noteFailedTile(map, failure("photo", 1036));
  noteFailedTile(other, failure("plan", 1036));
  retryFailedTiles(map);
  expect(map.refreshTiles).not.toHaveBeenCalled();
});
