export type MapView = { latitude: number; longitude: number; zoom: number };

export const MIN_ZOOM = 10;
export const MAX_ZOOM = 18;
export const SINGLE_ZOOM = 15;

export const PARIS_VIEW: MapView = { latitude: 48.8566, longitude: 2.3522, zoom: 12 };

/** Around a place and its nearest station; right, half of the station's name beside the controls. */
export const STATION_PADDING = { top: 64, right: 104, bottom: 40, left: 64 };

const finite = (value: number | undefined, from: number, to: number): value is number =>
  value !== undefined && Number.isFinite(value) && value >= from && value <= to;

/** Parses `48.8566,2.3522,12`; null when invalid or out of range. */
export function parseMapView(text: string | undefined): MapView | null {
  const [latitude, longitude, zoom] = (text ?? "").split(",").map(Number);
  if (!finite(latitude, -85, 85) || !finite(longitude, -180, 180)) return null;
  return finite(zoom, MIN_ZOOM, MAX_ZOOM) ? { latitude, longitude, zoom } : null;
}

/** Formats as `48.85660,2.35220,12.00` (about one metre). */
export const writeMapView = ({ latitude, longitude, zoom }: MapView): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`;
