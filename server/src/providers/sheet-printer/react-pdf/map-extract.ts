import { greens, islands, rivers, roads } from "@plateau/contract/map/drawing.ts";
import { mapPlaces } from "@plateau/contract/map/places.ts";
import type { SheetLocation } from "../port.ts";

export type MapShape = { kind: "green" | "river" | "island" | "avenue" | "ring"; d: string; width: number };
export type MapName = { text: string; rank: 1 | 2 | 3; x: number; y: number };
export type MapExtract = {
  width: number;
  height: number;
  shapes: MapShape[];
  names: MapName[];
  radius: number | null;
  pointsPerMetre: number;
  barMetres: number;
};

/** Bounds of the drawn map, in degrees. */
const drawn = { west: 2.15, east: 2.57, south: 48.735, north: 48.965 };

const METRES_NORTH = 111_200;
const METRES_EAST = 73_200;

/** Metres across: some streets, or a whole commune. */
const ACROSS = { exact: 4600, around: 6400 };
const BAR_METRES = 500;
/** Metres: about a commune of the inner suburbs, or an arrondissement. */
const AROUND_RADIUS = 900;

/** Centred on the place; null outside the drawn map. */
export const mapExtract = (
  { at: [lng, lat], exact }: SheetLocation,
  size: { width: number; height: number },
): MapExtract | null => {
  if (lng < drawn.west || lng > drawn.east || lat < drawn.south || lat > drawn.north) return null;
  const scale = size.width / (exact ? ACROSS.exact : ACROSS.around);
  const project = ([east = 0, north = 0]: readonly number[]) => ({
    x: size.width / 2 + (east - lng) * METRES_EAST * scale,
    y: size.height / 2 - (north - lat) * METRES_NORTH * scale,
  });

  const path = (coordinates: readonly (readonly number[])[], closed: boolean): string => {
    const points = coordinates.map(project);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const beside =
      Math.max(...xs) < 0 ||
      Math.min(...xs) > size.width ||
      Math.max(...ys) < 0 ||
      Math.min(...ys) > size.height;
    if (beside) return "";
    const drawnTo = points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`);
    return drawnTo.join("") + (closed ? "Z" : "");
  };
  const breadth = (metres: unknown, least: number) => Math.max(least, Number(metres) * scale);

  const shapes: MapShape[] = [
    ...greens.map(({ geometry }) => ({
      kind: "green" as const,
      d: path(geometry.coordinates[0] ?? [], true),
      width: 0,
    })),
    ...roads
      .filter(({ properties }) => properties?.rank === "avenue")
      .map(({ geometry }) => ({ kind: "avenue" as const, d: path(geometry.coordinates, false), width: 2.4 })),
    ...rivers.map(({ geometry, properties }) => ({
      kind: "river" as const,
      d: path(geometry.coordinates, false),
      width: breadth(properties?.breadth, 1.2),
    })),
    ...islands.map(({ geometry, properties }) => ({
      kind: "island" as const,
      d: path(geometry.coordinates, false),
      width: breadth(properties?.breadth, 0),
    })),
    ...roads
      .filter(({ properties }) => properties?.rank === "ring")
      .map(({ geometry }) => ({ kind: "ring" as const, d: path(geometry.coordinates, false), width: 3.4 })),
  ];

  const margin = 26;
  const bar = { end: BAR_METRES * scale + 46, height: 26 };
  const names = mapPlaces
    .map(({ name, rank, at }) => ({ text: name, rank, ...project(at) }))
    .filter(({ x, y }) => x > margin && x < size.width - margin && y > 10 && y < size.height - 8)
    // Keeps names clear of the scale, and of the marker in the centre.
    .filter(({ text, x, y }) => x - text.length * 2.4 > bar.end || y < size.height - bar.height)
    .filter(({ x, y }) => !exact || Math.hypot(x - size.width / 2, y - size.height / 2) > 22);

  return {
    ...size,
    shapes: shapes.filter(({ d }) => d !== ""),
    names,
    radius: exact ? null : AROUND_RADIUS * scale,
    pointsPerMetre: scale,
    barMetres: BAR_METRES,
  };
};
