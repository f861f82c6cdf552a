import type { NearestStations } from "@plateau/contract/map/stations.ts";
import type { MapReader } from "./map-style.ts";

export type MapPlace = {
  id: string;
  coordinates: readonly [number, number];
  /** On the marker. */
  text: string;
  /** In the list beside the map; markers grouped show their numbers. */
  number: number | null;
  /** Accessible name. */
  label: string;
  /** Where the marker leads; a sign without. */
  href?: string;
  /** The frame reaches to the nearest one. */
  stations: NearestStations;
};

/** `places` must be stable between renders. */
export type PlacesCanvasProps = MapReader & {
  places: readonly MapPlace[];
  /** Outlined where it is imported. */
  parcelNumber?: string | undefined;
};
