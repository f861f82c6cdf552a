import { type Bounds, toPixels } from "./clusters.ts";

export type MapView = { latitude: number; longitude: number; zoom: number };

/** Of the offers list. */
export const LIST_MIN_ZOOM = 10;
/** Of the other maps: where Plateau's own tiles begin. */
export const MIN_ZOOM = 9;
export const MAX_ZOOM = 18;
export const SINGLE_ZOOM = 15;

export const PARIS_VIEW: MapView = { latitude: 48.8566, longitude: 2.3522, zoom: 12 };

/** Around a place and its nearest station; right, half of the station's name beside the controls. */
export const STATION_PADDING = { top: 64, right: 104, bottom: 40, left: 64 };

/** Pixels that a phone's map leaves for markers. */
const PHONE_ROOM = 180;

/** The smallest zoom of a map with these bounds: beyond the tiles only where markers would be cut off. */
export function minZoomFor(bounds: Bounds | null): number {
  if (!bounds) return MIN_ZOOM;
  const [west, south, east, north] = bounds;
  const [left, bottom] = toPixels([west, south], 0);
  const [right, top] = toPixels([east, north], 0);
  return Math.min(MIN_ZOOM, Math.log2(PHONE_ROOM / Math.max(right - left, bottom - top)));
}

const finite = (value: number | undefined, from: number, to: number): value is number =>
  value !== undefined && Number.isFinite(value) && value >= from && value <= to;

/** Of the offers list: parses `48.8566,2.3522,12`; null when invalid or out of range. */
export function parseMapView(text: string | undefined): MapView | null {
  const [latitude, longitude, zoom] = (text ?? "").split(",").map(Number);
  if (!finite(latitude, -85, 85) || !finite(longitude, -180, 180)) return null;
  return finite(zoom, LIST_MIN_ZOOM, MAX_ZOOM) ? { latitude, longitude, zoom } : null;
}

/** Formats as `48.85660,2.35220,12.00` (about one metre). */
export const writeMapView = ({ latitude, longitude, zoom }: MapView): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`;
