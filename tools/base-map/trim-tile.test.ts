import { VectorTile } from "@mapbox/vector-tile";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt, fromVectorTileJs } from "@maplibre/vt-pbf";
import type { Feature, LineString } from "geojson";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { trimTile } from "./trim-tile.ts";

const PLACE = { z: 14, x: 8298, y: 5635 };

const way = (
  properties: Record<string, string>,
  ...coordinates: [number, number][]
): Feature<LineString> => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});

/** Around the Hôtel de Ville. */
const at = (east: number, north: number): [number, number] => [2.34 + east / 1000, 48.87 + north / 1000];

const trimmed = (layers: Record<string, Feature[]>) => {
  const tiles = Object.entries(layers).map(([name, features]) => {
    const index = new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 14, tolerance: 0 });
    const tile = index.getTile(PLACE.z, PLACE.x, PLACE.y);
    if (!tile) throw new Error("The features lie outside the tile");
    return [name, tile] as const;
  });
  const source = new VectorTile(
    new PbfReader(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 })),
  );
  const written = fromVectorTileJs({ layers: trimTile(source, PLACE.z) });
  const { layers: kept } = new VectorTile(new PbfReader(written));
  return Object.fromEntries(
    Object.entries(kept).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, each) => layer.feature(each)),
    ]),
  );
};

test("the pieces of a street become one line that bears its name", () => {
  const pieces = [
    [at(1, 1), at(2, 1)],
    [at(4, 1), at(3, 1)],
    [at(2, 1), at(3, 1)],
  ] as const;
  const { transportation = [] } = trimmed({
    transportation: pieces.map((points) => way({ class: "minor" }, ...points)),
    transportation_name: pieces.map((points) =>
      way({ class: "minor", "name:latin": "Rue de Rivoli" }, ...points),
    ),
  });
  expect(transportation.map(({ properties }) => properties)).toEqual([
    { class: "minor", name: "Rue de Rivoli" },
  ]);
  expect(transportation[0]?.loadGeometry()).toHaveLength(1);
});

test("three ways that meet stay apart", () => {
  const { transportation = [] } = trimmed({
    transportation: [at(1, 1), at(3, 1), at(2, 2)].map((end) => way({ class: "minor" }, at(2, 1), end)),
  });
  expect(transportation[0]?.loadGeometry()).toHaveLength(3);
});

test("unwanted classes and layers are left out", () => {
  const line = [at(1, 1), at(2, 1)] as const;
  const kept = trimmed({
    transportation: ["razed", "elevator", "proposed"].map((kind) => way({ class: kind }, ...line)),
    poi: [way({ class: "cafe" }, ...line)],
  });
  expect(kept).toEqual({});
});
