import type { VectorTile } from "@mapbox/vector-tile";
import simplify from "simplify-js";

type Point = { x: number; y: number };
type Properties = Record<string, string | number | boolean>;
type Feature = { type: 1 | 2 | 3; properties: Properties; lines: Point[][] };

/** What `@maplibre/vt-pbf` writes. */
export type WrittenLayer = {
  version: number;
  name: string;
  extent: number;
  length: number;
  feature(at: number): {
    type: 0 | 1 | 2 | 3;
    properties: Properties;
    id: undefined;
    extent: number;
    loadGeometry(): never;
  };
};

const EXTENT = 4096;

const layerOf = (name: string, features: readonly Feature[]): WrittenLayer => ({
  version: 2,
  name,
  extent: EXTENT,
  length: features.length,
  feature: (at) => {
    const { type = 1, properties = {}, lines = [] } = features[at] ?? {};
    return { type, properties, id: undefined, extent: EXTENT, loadGeometry: () => lines as never };
  },
});

/** From which zoom a class of roads is drawn. */
const ROADS: Record<string, number> = {
  motorway: 9,
  trunk: 9,
  primary: 9,
  secondary: 11,
  tertiary: 12,
  minor: 13,
  pedestrian: 13,
  service: 14,
  path: 14,
  rail: 10,
  light_rail: 12,
  tram: 13,
  funicular: 13,
};

/** Of the source's services, only ways through; of its rails, only main ones. */
const SIDE_WAYS = new Set([
  "parking_aisle",
  "driveway",
  "alley",
  "drive-through",
  "siding",
  "yard",
  "spur",
  "crossover",
]);

const LANDCOVER: Record<string, string> = {
  "wood/forest": "wood",
  "wood/wood": "wood",
  "grass/park": "park",
  "grass/garden": "park",
  "grass/village_green": "park",
  "grass/recreation_ground": "park",
  "grass/golf_course": "park",
  "grass/allotments": "park",
  "grass/grass": "grass",
  "grass/meadow": "grass",
  "grass/grassland": "grass",
};

const LANDUSE: Record<string, string> = {
  cemetery: "cemetery",
  hospital: "public",
  school: "public",
  college: "public",
  university: "public",
  industrial: "activity",
  commercial: "activity",
  retail: "activity",
  railway: "railway",
  stadium: "sport",
  pitch: "sport",
};

const AEROWAYS = new Set(["runway", "taxiway", "apron", "aerodrome"]);

const DISTRICTS: Record<string, number> = { suburb: 12, quarter: 13, neighbourhood: 14 };

/** Names of things that nobody looks for on a map. */
const isDistrictName = (name: string): boolean =>
  !/^(Paris \d|ZAC|Résidence|Cité |Lotissement|Quartier \d)|Arrondissement$/.test(name);

const text = (value: unknown): string => (typeof value === "string" ? value.replaceAll("'", "’") : "");

/** 8 units a pixel: half a pixel, finer at the last zoom, which is drawn enlarged. */
const toleranceOf = (zoom: number): number => (zoom === 14 ? 2 : 4);

const thinned = (points: readonly Point[], zoom: number, closed: boolean): Point[] => {
  const kept = simplify(
    points.map(({ x, y }) => ({ x, y })),
    toleranceOf(zoom),
    true,
  );
  return closed && kept.length < 4 ? points.map(({ x, y }) => ({ x, y })) : kept;
};

const placeKey = ({ x, y }: Point): string => `${x} ${y}`;

/**
 * Joins lines where exactly two end: a street in pieces has no room for its name, and the map library joins
 * features of one line only.
 */
const joined = (lines: readonly Point[][]): Point[][] => {
  const ends = new Map<string, Set<Point[]>>();
  const endsOf = (line: Point[]) => [line[0], line.at(-1)].map((end) => placeKey(end ?? { x: 0, y: 0 }));
  const register = (line: Point[]) => {
    for (const key of endsOf(line)) ends.set(key, (ends.get(key) ?? new Set()).add(line));
  };
  const remove = (line: Point[]) => {
    for (const key of endsOf(line)) ends.get(key)?.delete(line);
  };
  for (const line of lines) if (line.length > 1) register(line);
  for (const key of [...ends.keys()]) {
    const [one, other, third] = ends.get(key) ?? [];
    if (!one || !other || third) continue;
    remove(one);
    remove(other);
    const head = placeKey(one[0] as Point) === key ? one.toReversed() : one;
    const tail = placeKey(other[0] as Point) === key ? other : other.toReversed();
    register([...head, ...tail.slice(1)]);
  }
  return [...new Set([...ends.values()].flatMap((held) => [...held]))];
};

const areaOf = (ring: readonly Point[]): number => {
  let sum = 0;
  ring.forEach((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point;
    sum += point.x * next.y - next.x * point.y;
  });
  return sum / 2;
};

/** Square units under which an area is not drawn; about 2 × 2 pixels, buildings all. */
const leastArea = (zoom: number): number => (zoom === 14 ? 40 : 300);

const rings = (lines: readonly Point[][], zoom: number): Point[][] => {
  const kept: Point[][] = [];
  let outerKept = false;
  for (const line of lines) {
    const area = areaOf(line);
    const isOuter = area > 0;
    const large = Math.abs(area) >= leastArea(zoom);
    if (isOuter) outerKept = large;
    if (large && outerKept) kept.push(thinned(line, zoom, true));
  }
  return kept;
};

type Choice = { layer: string; properties: Properties };

const roadOf = (zoom: number, { class: kind, brunnel, ramp, service }: Properties): Choice | undefined => {
  const from = ROADS[text(kind)];
  if (from === undefined || zoom < from || SIDE_WAYS.has(text(service))) return undefined;
  return {
    layer: "transportation",
    properties: {
      class: text(kind),
      ...(brunnel === "tunnel" || brunnel === "bridge" ? { brunnel } : {}),
      ...(ramp ? { ramp: 1 } : {}),
    },
  };
};

const landOf = (name: string, { class: kind, subclass }: Properties): Choice | undefined => {
  const found = name === "landcover" ? LANDCOVER[`${text(kind)}/${text(subclass)}`] : LANDUSE[text(kind)];
  return found === undefined ? undefined : { layer: name, properties: { class: found } };
};

const NAMED_FROM: Record<string, number> = {
  motorway: 12,
  trunk: 12,
  primary: 12,
  secondary: 12,
  tertiary: 13,
  minor: 13,
};

/** What becomes of a feature of the source; undefined: it is left out. */
const choose = (layer: string, zoom: number, properties: Properties): Choice | undefined => {
  const name = text(properties["name:latin"]);
  const kind = text(properties.class);
  switch (layer.replace(/_(main|mid|detail)$/, "")) {
    case "transportation":
      return roadOf(zoom, properties);
    case "transportation_name":
      if (zoom === 14 || name === "" || zoom < (NAMED_FROM[kind] ?? 99)) return undefined;
      return { layer: "transportation_name", properties: { class: kind, name } };
    case "landcover":
    case "landuse":
      return landOf(layer, properties);
    case "water":
      return properties.brunnel === "tunnel" ? undefined : { layer: "water", properties: {} };
    case "waterway":
      if (!["river", "canal"].includes(kind) || properties.brunnel === "tunnel") return undefined;
      return { layer: "waterway", properties: { class: kind, ...(name ? { name } : {}) } };
    case "building":
      return { layer: "building", properties: {} };
    case "aeroway":
      return AEROWAYS.has(kind) ? { layer: "aeroway", properties: { class: kind } } : undefined;
    case "place":
      if (zoom < (DISTRICTS[kind] ?? 99) || name === "" || !isDistrictName(name)) return undefined;
      return { layer: "place", properties: { class: kind, name } };
    default:
      return undefined;
  }
};

const DRAWN_AS_AREA = new Set(["landcover", "landuse", "water", "building"]);

const geometryKey = (lines: readonly Point[][]): string =>
  lines.map((line) => line.map(({ x, y }) => `${x},${y}`).join(" ")).join(";");

/** At the last zoom the source repeats every road in the layer of names, by the same points. */
const roadNames = (tile: VectorTile): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [layerName, layer] of Object.entries(tile.layers)) {
    if (!layerName.startsWith("transportation_name")) continue;
    for (let at = 0; at < layer.length; at++) {
      const feature = layer.feature(at);
      const name = text(feature.properties["name:latin"]);
      if (name) names.set(geometryKey(feature.loadGeometry()), name);
    }
  }
  return names;
};

/** Rails have names of tracks ('Voie 2'), paths those of hikes. */
const isStreet = (kind: unknown): boolean =>
  !["rail", "light_rail", "tram", "funicular", "path"].includes(text(kind));

/** Keeps the wanted layers and classes; features that differ by place alone become one. */
export const trimTile = (tile: VectorTile, zoom: number): Record<string, WrittenLayer> => {
  const names = zoom === 14 ? roadNames(tile) : new Map<string, string>();
  const merged = new Map<string, { layer: string; feature: Feature }>();
  for (const [layerName, layer] of Object.entries(tile.layers)) {
    for (let at = 0; at < layer.length; at++) {
      const feature = layer.feature(at);
      const chosen = choose(layerName, zoom, feature.properties);
      if (!chosen || feature.type === 0) continue;
      const isArea = DRAWN_AS_AREA.has(chosen.layer);
      if (isArea !== (feature.type === 3) && chosen.layer !== "aeroway") continue;
      const geometry = feature.loadGeometry() as Point[][];
      const street =
        isStreet(chosen.properties.class) &&
        chosen.layer === "transportation" &&
        names.get(geometryKey(geometry));
      const properties = street ? { ...chosen.properties, name: street } : chosen.properties;
      const lines = feature.type === 3 ? rings(geometry, zoom) : geometry;
      if (lines.length === 0) continue;
      const key = JSON.stringify([chosen.layer, feature.type, properties]);
      const known = merged.get(key);
      if (known) known.feature.lines.push(...lines);
      else
        merged.set(key, {
          layer: chosen.layer,
          feature: { type: feature.type, properties, lines: [...lines] },
        });
    }
  }
  const layers = new Map<string, Feature[]>();
  for (const { layer, feature } of merged.values()) {
    if (feature.type === 2) feature.lines = joined(feature.lines).map((line) => thinned(line, zoom, false));
    layers.set(layer, [...(layers.get(layer) ?? []), feature]);
  }
  return Object.fromEntries([...layers].map(([name, features]) => [name, layerOf(name, features)]));
};
