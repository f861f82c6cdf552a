import {
  boundsOfZone,
  type DrawnZone,
  metresBetween,
  type ZoneBounds,
} from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { LONGEST_WALK, metresOfWalk } from "@plateau/contract/map/stations.ts";
import { stationsOfLine } from "../../../stations/station-list.ts";
import type { Criteria } from "./criteria.ts";

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
const MOST_TILES = 1000;

const sequence = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const columnsOf = ([west, , east]: ZoneBounds): number[] =>
  sequence(Math.floor(west / SIDE), Math.floor(east / SIDE));
const rowsOf = ([, south, , north]: ZoneBounds): number[] =>
  sequence(Math.floor(south / SIDE), Math.floor(north / SIDE));

const isSmall = ([west, south, east, north]: ZoneBounds): boolean =>
  (Math.ceil((east - west) / SIDE) + 1) * (Math.ceil((north - south) / SIDE) + 1) <= MOST_TILES;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Of a tile's edge, the nearest point is not quite the one at the same longitude or latitude. */
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
  const bounds = boundsOfZone(zone);
  const columns = columnsOf(bounds);
  return rowsOf(bounds).flatMap((row) =>
    columns.filter((column) => reaches(zone, column, row)).map((column) => tileAt(column, row)),
  );
};

/** All in which an offer of the zones may lie; undefined for large zones, or without any. */
export const tilesOf = (zones: readonly DrawnZone[]): number[] | undefined => {
  if (zones.length === 0 || !zones.map(boundsOfZone).every(isSmall)) return undefined;
  const tiles = [...new Set(zones.flatMap(tilesOfZone))];
  return tiles.length <= MOST_TILES ? tiles.sort((a, b) => a - b) : undefined;
};

const tilesOfLines = new Map<string, number[] | undefined>();

/** Around the stops of a line; kept, as each search asks several times. */
const tilesOfLine = (line: string, minutes: number): number[] | undefined => {
  const key = `${line} ${minutes}`;
  if (!tilesOfLines.has(key)) {
    const radius = metresOfWalk(minutes);
    const stops = stationsOfLine(line).flatMap(({ places }) => places);
    tilesOfLines.set(key, tilesOf(stops.map((centre) => ({ shape: "circle", centre, radius }))));
  }
  return tilesOfLines.get(key);
};

/** In which all matches lie, where no zone is named; undefined where they may be anywhere, or in too many. */
export const tilesOfMatches = ({
  zones,
  drawnZones = [],
  stationLine,
  stationMinutes = LONGEST_WALK,
}: Pick<Criteria, "zones" | "drawnZones" | "stationLine" | "stationMinutes">): number[] | undefined => {
  if (zones.length) return undefined;
  if (drawnZones.length) return tilesOf(drawnZones);
  return stationLine ? tilesOfLine(stationLine, stationMinutes) : undefined;
};
