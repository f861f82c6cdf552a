import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { GeoJSONWrapper } from "@maplibre/vt-pbf";
import { linesText, stationLines } from "@plateau/contract/map/station-lines.ts";
import type { FeatureCollection, LineString, MultiPolygon, Point, Polygon, Position } from "geojson";
import { readStations } from "./stations.ts";
import type { WrittenLayer } from "./trim-tile.ts";

type Properties = Record<string, string | number>;
type Made = { type: "Feature"; properties: Properties; geometry: Point | LineString };

const read = <G extends Point | LineString | Polygon | MultiPolygon>(path: string) =>
  (JSON.parse(readFileSync(path, "utf8")) as FeatureCollection<G, Record<string, unknown>>).features;

const point = (coordinates: Position, properties: Properties): Made => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates },
});

const line = (coordinates: Position[], properties: Properties): Made => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});

type Area = { code: string; name: string; at: Position; rings: Position[][] };

const ringsOf = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();

const centre = ({ lon, lat }: { lon: number; lat: number }): Position => [lon, lat];

/** Merged into their neighbours since the file was made. */
const MERGED = new Set(["93059", "95282"]);

const areas = (folder: string): Area[] => {
  const communes = read<Polygon | MultiPolygon>(join(folder, "geo/communes-idf.geojson"))
    .map(({ properties, geometry }) => ({
      code: String(properties.insee),
      name: String(properties.nomcom).replaceAll("'", "’"),
      at: centre(properties.geo_point_2d as never),
      rings: ringsOf(geometry),
    }))
    .filter(({ code }) => !code.startsWith("751"));
  const arrondissements = read<Polygon>(join(folder, "geo/arrondissements-paris.geojson")).map(
    ({ properties, geometry }) => ({
      code: String(properties.c_arinsee),
      name: properties.c_ar === 1 ? "1er" : `${properties.c_ar}e`,
      at: centre(properties.geom_x_y as never),
      rings: geometry.coordinates,
    }),
  );
  return [...communes, ...arrondissements];
};

/** Each border once: neighbours share it, and dashes drawn twice fill up. */
const borders = (all: readonly Area[]): Made[] => {
  const seen = new Set<string>();
  const lines: Made[] = [];
  for (const { code, rings } of all) {
    const rank = code.startsWith("751") ? 1 : 2;
    for (const ring of rings) {
      let chain: Position[] = [];
      const end = () => {
        if (chain.length > 1) lines.push(line(chain, { rank }));
        chain = [];
      };
      ring.slice(1).forEach((to, at) => {
        const from = ring[at] ?? to;
        const [a, b] = [from, to].map(([x = 0, y = 0]) => `${x.toFixed(5)} ${y.toFixed(5)}`).sort();
        const key = `${a} ${b}`;
        if (seen.has(key)) end();
        else {
          seen.add(key);
          if (chain.length === 0) chain.push(from);
          chain.push(to);
        }
      });
      end();
    }
  }
  return lines;
};

type Commune = { code: string; population?: number };

const labels = (folder: string, all: readonly Area[]): Made[] => {
  const communes = JSON.parse(readFileSync(join(folder, "decoupage/communes-idf.json"), "utf8")) as Commune[];
  const people = new Map(communes.map(({ code, population }) => [code, population ?? 0]));
  return all
    .filter(({ code }) => !MERGED.has(code))
    .map(({ code, name, at }) => {
      const population = people.get(code) ?? 0;
      const rank = code.startsWith("751") ? 1 : population >= 50_000 ? 2 : population >= 15_000 ? 3 : 4;
      return point(at, { name, rank, sort: -population });
    });
};

const MODES: Record<string, string> = {
  METRO: "metro",
  RER: "rer",
  TRAIN: "train",
  TRAM: "tram",
  TRAMWAY: "tram",
  VAL: "tram",
};
/** A station that has several is drawn as the first. */
const ORDER = ["rer", "metro", "train", "tram"];

const modesOf = (lines: readonly string[]): Set<string> =>
  new Set(stationLines.filter(({ id }) => lines.includes(id)).map(({ mode }) => mode));

const stations = (folder: string): Made[] =>
  readStations(folder).map(({ name, places, lines }) => {
    const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length;
    const modes = modesOf(lines);
    const mode = ORDER.find((each) => modes.has(each)) ?? "tram";
    return point([mean(0), mean(1)], { name, mode, lines: linesText(lines), rank: ORDER.indexOf(mode) });
  });

const transit = (folder: string): Made[] =>
  read<LineString>(join(folder, "fond-de-carte/reseau-ferre.geojson")).flatMap(({ properties, geometry }) => {
    const mode = MODES[String(properties.mode)];
    if (!mode || geometry.type !== "LineString" || !properties.colourweb_hexa) return [];
    return [
      line(geometry.coordinates, {
        mode,
        line: String(properties.indice_lig),
        colour: `#${String(properties.colourweb_hexa)}`,
      }),
    ];
  });

type Added = { name: string; from: number; features: Made[] };

/** Layers of the other sources, cut into tiles; none where nothing of them lies in the tile. */
export const addedLayers = (folder: string) => {
  const all = areas(folder);
  const added: Added[] = [
    { name: "border", from: 9, features: borders(all) },
    { name: "commune", from: 9, features: labels(folder, all) },
    { name: "transit", from: 11, features: transit(folder) },
    { name: "station", from: 12, features: stations(folder) },
  ];
  const indexes = added.map(({ name, from, features }) => ({
    name,
    from,
    index: new GeoJSONVT(
      { type: "FeatureCollection", features },
      { maxZoom: 14, indexMaxZoom: 9, tolerance: 4, buffer: 96 },
    ),
  }));
  return (z: number, x: number, y: number): Record<string, WrittenLayer> =>
    Object.fromEntries(
      indexes.flatMap(({ name, from, index }) => {
        const tile = z >= from ? index.getTile(z, x, y) : null;
        if (!tile || tile.features.length === 0) return [];
        const layer = new GeoJSONWrapper(tile.features, { version: 2, extent: 4096 });
        return [[name, Object.assign(layer, { name }) as unknown as WrittenLayer]];
      }),
    );
};
