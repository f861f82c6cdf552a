import { openSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { fromVectorTileJs } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { addedLayers } from "./base-map/added-layers.ts";
import { trimTile } from "./base-map/trim-tile.ts";
import { type ArchiveTile, type Bounds, writeArchive } from "./base-map/write-archive.ts";

/**
 * Makes the base map that Plateau ships, from a folder of open data; run by hand when the data changes:
 * `npm run basemap -- <folder>` (see docs/decisions/0029-base-map.md).
 */
const TARGET = "server/src/providers/base-map/embedded/ile-de-france.pmtiles";
const LIMIT_BYTES = 15_000_000;
const ZOOMS = { minZoom: 9, maxZoom: 14 };
/** Île-de-France: the streets cover Paris and the near suburbs, the communes all of it. */
const BOUNDS: Bounds = [1.44, 48.11, 3.57, 49.25];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("npm run basemap -- <folder of open data>");

const openArchive = (path: string): PMTiles => {
  const file = openSync(path, "r");
  return new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const read = readSync(file, bytes, 0, length, offset);
      return { data: bytes.slice(0, read).buffer };
    },
  });
};

const column = (longitude: number, zoom: number): number => Math.floor(((longitude + 180) / 360) * 2 ** zoom);

const row = (latitude: number, zoom: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
};

const source = openArchive(join(folder, "carte/petite-couronne-allege.pmtiles"));
const added = addedLayers(folder);
const tiles: ArchiveTile[] = [];
const bytesByLayer = new Map<string, number>();
const [west, south, east, north] = BOUNDS;

for (let z = ZOOMS.minZoom; z <= ZOOMS.maxZoom; z++) {
  for (let x = column(west, z); x <= column(east, z); x++) {
    for (let y = row(north, z); y <= row(south, z); y++) {
      const found = await source.getZxy(z, x, y);
      const trimmed = found ? trimTile(new VectorTile(new PbfReader(new Uint8Array(found.data))), z) : {};
      const layers = { ...trimmed, ...added(z, x, y) };
      if (Object.keys(layers).length === 0) continue;
      for (const [name, layer] of Object.entries(layers)) {
        const key = `${z} ${name}`;
        const size = gzipSync(fromVectorTileJs({ layers: { [name]: layer } })).length;
        bytesByLayer.set(key, (bytesByLayer.get(key) ?? 0) + size);
      }
      tiles.push({ z, x, y, bytes: gzipSync(fromVectorTileJs({ layers }), { level: 9 }) });
    }
  }
}

const archive = writeArchive(tiles, {
  bounds: BOUNDS,
  ...ZOOMS,
  metadata: {
    name: "Plateau, Île-de-France",
    vector_layers: [...new Set([...bytesByLayer.keys()].map((key) => key.split(" ")[1]))].map((id) => ({
      id,
      fields: {},
    })),
    attribution: "© OpenMapTiles © OpenStreetMap",
    description: "OpenStreetMap, August 2021 (ODbL); stations, lines and communes: see NOTICE",
  },
});
for (const [key, bytes] of [...bytesByLayer].sort((a, b) => b[1] - a[1]))
  process.stdout.write(`${key.padEnd(24)} ${(bytes / 1e6).toFixed(2)} MB\n`);
process.stdout.write(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB\n`);
if (archive.length > LIMIT_BYTES) throw new Error("The archive is larger than 15 MB");
writeFileSync(TARGET, archive);
