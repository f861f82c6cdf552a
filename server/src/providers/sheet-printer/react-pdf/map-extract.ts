import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import type { SheetLocation } from "../port.ts";
import { type MapFrame, type MapSize, mapFrame, tileName, tilesIn } from "./map-frame.ts";
import { type MapName, nameBoard, type Place } from "./map-names.ts";

export type AreaKind = "public" | "green" | "wood" | "water" | "building";
export type LineKind = "border" | "rail" | "service" | "street" | "main" | "major" | "motorway";
/** `casing`: the edge under a road, in its own width. */
export type MapShape = { kind: AreaKind | LineKind; d: string; width: number; casing?: boolean };
export type MapStation = Place & { mode: string };

export type MapExtract = MapSize & {
  shapes: MapShape[];
  stations: MapStation[];
  names: MapName[];
  /** Points; null for an exact place. */
  radius: number | null;
  pointsPerMetre: number;
  barMetres: number;
};

/** Metres: about a commune of the inner suburbs, or an arrondissement. */
const AROUND_RADIUS = 900;

const AREAS: Record<string, (properties: Record<string, unknown>) => AreaKind | undefined> = {
  landuse: ({ class: kind }) =>
    kind === "cemetery" || kind === "sport" ? "green" : kind === "public" ? "public" : undefined,
  landcover: ({ class: kind }) => (kind === "wood" ? "wood" : "green"),
  water: () => "water",
  building: () => "building",
};

const ROADS: Record<string, LineKind> = {
  motorway: "motorway",
  trunk: "motorway",
  primary: "major",
  secondary: "main",
  tertiary: "main",
  minor: "street",
  pedestrian: "street",
  service: "service",
  rail: "rail",
};

/** Metres on the ground, and the least in points. */
const WIDTHS: Record<LineKind, readonly [metres: number, least: number]> = {
  border: [0, 0.7],
  rail: [0, 0.5],
  service: [4, 0.4],
  street: [9, 0.8],
  main: [13, 1.3],
  major: [17, 1.9],
  motorway: [20, 2.4],
};

const AREA_ORDER: readonly AreaKind[] = ["public", "green", "wood", "water", "building"];
const LINE_ORDER: readonly LineKind[] = ["service", "street", "main", "major", "motorway"];

type Read = {
  areas: Map<AreaKind, string[]>;
  lines: Map<LineKind, string[]>;
  streets: Map<string, { kind: LineKind; lines: Place[][] }>;
  rivers: Map<string, Place[][]>;
  stations: (MapStation & { name: string; rank: number })[];
  places: (Place & { name: string })[];
};

const path = (points: readonly Place[], closed: boolean): string =>
  points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("") +
  (closed ? "Z" : "");

const isOutside = (points: readonly Place[], { width, height }: MapSize): boolean => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const margin = 12;
  return (
    Math.max(...xs) < -margin ||
    Math.min(...xs) > width + margin ||
    Math.max(...ys) < -margin ||
    Math.min(...ys) > height + margin
  );
};

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

const textOf = ({ properties }: VectorTileFeature): string => {
  const name = properties.name ?? properties["name:fr"] ?? properties["name:latin"];
  return typeof name === "string" ? name : "";
};

const readFeature = (
  read: Read,
  layer: string,
  feature: VectorTileFeature,
  lines: readonly Place[][],
): void => {
  const { properties } = feature;
  const area = feature.type === 3 ? AREAS[layer]?.(properties) : undefined;
  if (area) add(read.areas, area, lines.map((line) => path(line, true)).join(""));
  if (layer === "border") add(read.lines, "border", lines.map((line) => path(line, false)).join(""));
  const [first] = lines.flat();
  if (layer === "station" && first) {
    const { mode, rank } = properties;
    read.stations.push({ ...first, name: textOf(feature), mode: String(mode), rank: Number(rank) });
  }
  if (layer === "commune" && first) read.places.push({ ...first, name: textOf(feature) });
  const name = textOf(feature);
  if (layer === "waterway" && name) read.rivers.set(name, [...(read.rivers.get(name) ?? []), ...lines]);
  if (layer === "transportation" && properties.brunnel !== "tunnel") {
    const kind = ROADS[String(properties.class)];
    if (kind) add(read.lines, kind, lines.map((line) => path(line, false)).join(""));
    if (kind && name && kind !== "rail")
      read.streets.set(name, { kind, lines: [...(read.streets.get(name)?.lines ?? []), ...lines] });
  }
  // At lower zooms names stand apart from the roads.
  if (layer === "transportation_name" && name) {
    const kind = ROADS[String(properties.class)] ?? "street";
    read.streets.set(name, { kind, lines: [...(read.streets.get(name)?.lines ?? []), ...lines] });
  }
};

const readTiles = (frame: MapFrame, tiles: ReadonlyMap<string, Uint8Array>): Read => {
  const read: Read = {
    areas: new Map(),
    lines: new Map(),
    streets: new Map(),
    rivers: new Map(),
    stations: [],
    places: [],
  };
  for (const place of tilesIn(frame)) {
    const bytes = tiles.get(tileName(place));
    if (!bytes) continue;
    const { layers } = new VectorTile(new PbfReader(bytes));
    for (const [name, layer] of Object.entries(layers)) {
      const scale = frame.pointsPerTile / layer.extent;
      const [dx, dy] = [
        (place.x - frame.left) * frame.pointsPerTile,
        (place.y - frame.top) * frame.pointsPerTile,
      ];
      for (let at = 0; at < layer.length; at++) {
        const feature = layer.feature(at);
        const lines = feature
          .loadGeometry()
          .map((line) => line.map(({ x, y }) => ({ x: dx + x * scale, y: dy + y * scale })))
          .filter((line) => !isOutside(line, frame));
        if (lines.length > 0) readFeature(read, name, feature, lines);
      }
    }
  }
  return read;
};

const shapesOf = ({ areas, lines }: Read, { pointsPerMetre }: MapFrame): MapShape[] => {
  const widthOf = (kind: LineKind): number => {
    const [metres, least] = WIDTHS[kind];
    return Math.max(least, metres * pointsPerMetre);
  };
  const joined = (kind: LineKind): MapShape[] => {
    const d = lines.get(kind)?.join("");
    return d ? [{ kind, d, width: widthOf(kind) }] : [];
  };
  const roads = LINE_ORDER.flatMap(joined);
  return [
    ...AREA_ORDER.flatMap((kind): MapShape[] => {
      const d = areas.get(kind)?.join("");
      return d ? [{ kind, d, width: 0 }] : [];
    }),
    ...roads.map((road) => ({ ...road, width: road.width + 0.9, casing: true })),
    ...roads,
    ...joined("rail"),
    ...joined("border"),
  ];
};

/** A tile repeats what lies near its edge. */
const onlyOnce = <T extends Place & { name: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.name, item])).values(),
];

const ROAD_ORDER: readonly LineKind[] = ["motorway", "major", "main", "street", "service"];

const barMetresFor = (exact: boolean): number => (exact ? 200 : 1000);

/** Centred on the place; null where the tiles show nothing. */
export const mapExtract = (
  location: SheetLocation,
  size: MapSize,
  tiles: ReadonlyMap<string, Uint8Array>,
): MapExtract | null => {
  const frame = mapFrame(location, size);
  const read = readTiles(frame, tiles);
  const shapes = shapesOf(read, frame);
  if (shapes.every(({ kind }) => kind === "border")) return null;
  const { exact } = location;
  const barMetres = barMetresFor(exact);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const mark = exact ? 16 : 0;
  const board = nameBoard(size, [
    { left: middle.x - mark, right: middle.x + mark, top: middle.y - mark, bottom: middle.y + mark },
    { left: 0, right: barMetres * frame.pointsPerMetre + 50, top: size.height - 26, bottom: size.height },
  ]);
  const inside = ({ x, y }: Place): boolean => x > 8 && x < size.width - 8 && y > 8 && y < size.height - 8;
  const stations = exact ? onlyOnce(read.stations.filter(inside)).sort((a, b) => a.rank - b.rank) : [];
  for (const { x, y } of stations) board.keepFree({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
  for (const { x, y, name } of stations) board.writeBeside({ x, y }, name, 7);
  if (!exact)
    for (const { x, y, name } of onlyOnce(read.places))
      board.write({ x, y, text: name, angle: 0, kind: "place" });
  for (const [name, lines] of read.rivers) board.writeAlong(lines, name, "water");
  for (const kind of ROAD_ORDER.slice(0, exact ? 4 : 3))
    for (const [name, street] of read.streets)
      if (street.kind === kind) board.writeAlong(street.lines, name, kind === "street" ? "street" : "road");
  return {
    ...size,
    shapes,
    stations,
    names: board.names,
    radius: exact ? null : AROUND_RADIUS * frame.pointsPerMetre,
    pointsPerMetre: frame.pointsPerMetre,
    barMetres,
  };
};
