import { metresBetween } from "@plateau/contract/map/distance.ts";
import type { MapTilePlace, SheetLocation } from "../port.ts";

export type MapSize = { width: number; height: number };

/** Some streets; or a whole commune for an address that is not told. */
const ACROSS = { exact: 1500, around: 5200 };

/** Metres across beyond which the tiles of zoom 13 tell enough. */
const WIDE = 3000;

const EQUATOR_M = 40_075_017;

const mercator = ([lng, lat]: readonly [number, number]): { x: number; y: number } => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

export type MapFrame = MapSize & {
  zoom: number;
  pointsPerMetre: number;
  /** Of a tile. */
  pointsPerTile: number;
  /** In tiles, of the frame's top left corner. */
  left: number;
  top: number;
};

/** Of half the map's height, up to the nearest station. */
const REACH = 0.8;

/** Metres across: some streets, or more when the nearest station is beyond them. */
const exactAcross = ({ at, nearestStation }: SheetLocation, { width, height }: MapSize): number => {
  if (!nearestStation) return ACROSS.exact;
  const [east, north] = [
    metresBetween(at, [nearestStation[0], at[1]]),
    metresBetween(at, [at[0], nearestStation[1]]),
  ];
  return Math.max(ACROSS.exact, ((2 * width) / REACH) * Math.max(east / width, north / height));
};

/** The part of the world that a printed map shows, the place in its middle. */
export const mapFrame = (location: SheetLocation, { width, height }: MapSize): MapFrame => {
  const { at, exact } = location;
  const across = exact ? exactAcross(location, { width, height }) : ACROSS.around;
  const zoom = across > WIDE ? 13 : 14;
  const tileMetres = (EQUATOR_M * Math.cos((at[1] * Math.PI) / 180)) / 2 ** zoom;
  const pointsPerMetre = width / across;
  const pointsPerTile = tileMetres * pointsPerMetre;
  const { x, y } = mercator(at);
  return {
    width,
    height,
    zoom,
    pointsPerMetre,
    pointsPerTile,
    left: x * 2 ** zoom - width / 2 / pointsPerTile,
    top: y * 2 ** zoom - height / 2 / pointsPerTile,
  };
};

/** The tiles that a printed map needs. */
export const tilesIn = ({ width, height, zoom, pointsPerTile, left, top }: MapFrame): MapTilePlace[] => {
  const places: MapTilePlace[] = [];
  for (let x = Math.floor(left); x <= Math.floor(left + width / pointsPerTile); x++)
    for (let y = Math.floor(top); y <= Math.floor(top + height / pointsPerTile); y++)
      places.push({ z: zoom, x, y });
  return places;
};

export const tileName = ({ z, x, y }: MapTilePlace): string => `${z}/${x}/${y}`;

/** Points: the height of the map on a sheet, as wide as the page. */
export const MAP_HEIGHT = 230;
