import type { MapTilePlace, SheetLocation } from "../port.ts";

export type MapSize = { width: number; height: number };

/** Some streets; or a whole commune for an address that is not told. */
const SCALES = { exact: { across: 1500, zoom: 14 }, around: { across: 5200, zoom: 13 } };

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

/** The part of the world that a printed map shows, the place in its middle. */
export const mapFrame = ({ at, exact }: SheetLocation, { width, height }: MapSize): MapFrame => {
  const { across, zoom } = exact ? SCALES.exact : SCALES.around;
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
