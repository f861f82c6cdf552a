import type { MapReader } from "./map-style.ts";

export type MapPlace = {
  id: string;
  coordinates: readonly [number, number];
  /** On the marker. */
  text: string;
  /** Accessible name. */
  label: string;
  /** Where the marker leads. */
  href: string;
};

/** `places` must be stable between renders. */
export type PlacesCanvasProps = MapReader & { places: readonly MapPlace[] };
