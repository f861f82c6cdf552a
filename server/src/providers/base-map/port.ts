/** A MapLibre style (version 8). The addresses that Plateau serves begin with `/tiles/`. */
export type MapStyle = {
  version: 8;
  sources: Record<string, Record<string, unknown>>;
  layers: Record<string, unknown>[];
  glyphs?: string;
  sprite?: string | { id: string; url: string }[];
} & Record<string, unknown>;

export type MapTheme = "dark" | "light";

/** A drawn plan, or aerial photographs with names. */
export type MapView = "plan" | "photo";

export type ShownMap = {
  style: MapStyle;
  views: readonly MapView[];
  /** The themes that differ. */
  themes: readonly MapTheme[];
  /** Whether the map draws the cadastre itself; Plateau's imported parcels are shown otherwise. */
  hasCadastre: boolean;
  /** The shipped map took over from one that does not answer. */
  isFallback: boolean;
};

/** `gzipped`: sent as it is, with its encoding. */
export type MapFile = { bytes: Uint8Array; contentType: string; gzipped: boolean };

export type TilePlace = { z: number; x: number; y: number };

/** The map below offers and parcels. Browsers ask Plateau alone: outside maps are fetched by the server. */
export type BaseMap = {
  /** Changes with the files; part of their addresses, which browsers keep. */
  version: string;
  /** @throws BaseMapUnavailable */
  getStyle(theme: MapTheme, view: MapView): Promise<ShownMap>;
  /**
   * What follows `/tiles/`: `14/8298/5635`, `glyphs/{fonts}/{range}`, `sprites/{name}`; `outside/…` for what is
   * fetched elsewhere. Null where nothing is drawn. @throws BaseMapUnavailable
   */
  read(path: string): Promise<MapFile | null>;
  /** A tile in the OpenMapTiles schema, at zoom 14 or less, for printed maps. @throws BaseMapUnavailable */
  getPlanTile(place: TilePlace): Promise<MapFile | null>;
};

/** The map failed or answered in an unknown format. The cause is for the log. */
export class BaseMapUnavailable extends Error {
  override readonly name = "BaseMapUnavailable";
}

export const VECTOR_TILE = "application/vnd.mapbox-vector-tile";

/** `14/8298/5635`; undefined outside the world. */
export const parseTilePlace = (text: string): TilePlace | undefined => {
  const [, ...numbers] = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/.exec(text) ?? [];
  const [z = -1, x = 0, y = 0] = numbers.map(Number);
  return z >= 0 && z <= 24 && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
};
