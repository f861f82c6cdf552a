import { metresBetween } from "@plateau/contract/map/distance.ts";
import { boundsOfZone, type DrawnZone, type ZoneBounds } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { MAX_WALK_MINUTES, metresOfWalk } from "@plateau/contract/map/stations.ts";
import { stationsOfLine } from "../../../stations/station-list.ts";
import type { Criteria } from "./criteria.ts";
import { sequence } from "./unit-cells.ts";

/** Degrees. Must equal the formula of `search_tile`. */
export const SIDE = 0.01;
const ACROSS = 36_000;

/** `column` and `row` count sides from 0° of longitude and latitude. */
export const tileAt = (column: number, row: number): number => row * ACROSS + column;

export const placeOfTile = (tile: number): { column: number; row: number } => {
  const row = Math.round(tile / ACROSS);
  return { column: tile - row * ACROSS, row };
};

/** More take longer to look up than the offers of all. */
const MAX_TILES = 1000;

/** The rows or columns of tiles between two latitudes or longitudes. */
export const tilesBetween = (from: number, to: number): number[] =>
  sequence(Math.floor(from / SIDE), Math.floor(to / SIDE));

const isSmall = ([west, south, east, north]: ZoneBounds): boolean =>
  (Math.ceil((east - west) / SIDE) + 1) * (Math.ceil((north - south) / SIDE) + 1) <= MAX_TILES;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The nearest point of a tile's edge is not quite the one at the same longitude or latitude. */
const MARGIN = 1.01;

/** The tiles in the corners of its bounds are beyond a circle. */
const reaches = (zone: DrawnZone, column: number, row: number): boolean => {
  if (zone.shape !== "circle") return true;
  const [longitude, latitude] = zone.centre;
  const nearest: LngLat = [
    within(longitude, column * SIDE, (column + 1) * SIDE),
    within(latitude, row * SIDE, (row + 1) * SIDE),
  ];
  return metresBetween(zone.centre, nearest) <= zone.radius * MARGIN;
};

const tilesOfZone = (zone: DrawnZone): number[] => {
  const [west, south, east, north] = boundsOfZone(zone);
  const columns = tilesBetween(west, east);
  return tilesBetween(south, north).flatMap((row) =>
    columns.filter((column) => reaches(zone, column, row)).map((column) => tileAt(column, row)),
  );
};

const tilesOfZones = (zones: readonly DrawnZone[]): number[] | undefined => {
  if (zones.length === 0 || !zones.map(boundsOfZone).every(isSmall)) return undefined;
  const tiles = [...new Set(zones.flatMap(tilesOfZone))];
  return tiles.length <= MAX_TILES ? tiles.sort((a, b) => a - b) : undefined;
};

/** A search asks several times for those of its zones. */
const cache = new WeakMap<readonly DrawnZone[], { tiles: number[] | undefined }>();

/** Tiles that may hold an offer of the zones; undefined for large zones, or without any. */
export const tilesOf = (zones: readonly DrawnZone[]): number[] | undefined => {
  const cached = cache.get(zones) ?? { tiles: tilesOfZones(zones) };
  cache.set(zones, cached);
  return cached.tiles;
};

const walks = new Map<string, readonly DrawnZone[]>();

/** The circles that a walk from a stop of the line reaches. */
const walksFrom = (line: string, minutes: number): readonly DrawnZone[] => {
  const key = `${line} ${minutes}`;
  const circles =
    walks.get(key) ??
    stationsOfLine(line).flatMap(({ places }) =>
      places.map((centre) => ({ shape: "circle", centre, radius: metresOfWalk(minutes) }) as const),
    );
  walks.set(key, circles);
  return circles;
};

type NearLine = Pick<Criteria, "stationLine" | "stationMinutes">;

/** Tiles within walking distance of the line's stops; undefined without a line, or for too many. */
export const tilesOfLine = ({
  stationLine,
  stationMinutes = MAX_WALK_MINUTES,
}: NearLine): number[] | undefined =>
  stationLine ? tilesOf(walksFrom(stationLine, stationMinutes)) : undefined;

/** Tiles that hold all matches when no zone is named; undefined when they may be anywhere, or in too many. */
export const tilesOfMatches = ({
  zones,
  drawnZones = [],
  ...line
}: Pick<Criteria, "zones" | "drawnZones"> & NearLine): number[] | undefined => {
  if (zones.length) return undefined;
  return drawnZones.length ? tilesOf(drawnZones) : tilesOfLine(line);
};
