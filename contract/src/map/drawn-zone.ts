import { NARROW } from "../format/spacing.ts";
import { EARTH_RADIUS, haversine, radians } from "./distance.ts";
import { decodePolyline, encodePolyline, type LngLat, PRECISION } from "./polyline.ts";
import { crossesItself } from "./self-crossing.ts";

/** Degrees to 5 decimals (about one metre). Sides of a polygon are straight on the map, which is Mercator's. */
export type DrawnZone =
  | { shape: "polygon"; vertices: readonly LngLat[] }
  /** `radius` in whole metres, along the ground. */
  | { shape: "circle"; centre: LngLat; radius: number }
  | { shape: "frame"; bounds: ZoneBounds };

export type ZoneBounds = readonly [west: number, south: number, east: number, north: number];

export const drawnZoneLimits = {
  zones: 5,
  minVertices: 3,
  maxVertices: 100,
  /** Metres. */
  minRadius: 10,
  maxRadius: 50_000,
  /** Degrees, on either side of the equator: Mercator has no poles. */
  maxLatitude: 85,
} as const;

/** Of a polygon's text: 100 vertices of two numbers of at most 6 characters. */
export const DRAWN_ZONE_MAX_LENGTH = 1300;

const degrees = (value: number): number => (value * 180) / Math.PI;

/** `+ 0`: no negative zero, which a text does not keep. */
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;
const roundedPoint = ([longitude, latitude]: LngLat): LngLat => [rounded(longitude), rounded(latitude)];

/** Degrees from the equator on the Mercator projection, as the database's `map_point`. */
export const mercatorLatitude = (latitude: number): number =>
  degrees(Math.log(Math.tan(radians(45 + latitude / 2))));

/** What `haversine` is at a circle's edge. */
export const haversineAt = (metres: number): number => Math.sin(metres / EARTH_RADIUS / 2) ** 2;

/** The point this far from `centre`; `bearing` in degrees from north, clockwise. */
export const pointAt = (centre: LngLat, metres: number, bearing: number): LngLat => {
  const angle = metres / EARTH_RADIUS;
  const [latitude, towards] = [radians(centre[1]), radians(bearing)];
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(towards);
  const east = Math.atan2(
    Math.sin(towards) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  return [centre[0] + degrees(east), degrees(Math.asin(sine))];
};

export const boundsOfZone = (zone: DrawnZone): ZoneBounds => {
  if (zone.shape === "frame") return zone.bounds;
  if (zone.shape === "polygon") {
    const longitudes = zone.vertices.map(([longitude]) => longitude);
    const latitudes = zone.vertices.map(([, latitude]) => latitude);
    return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
  }
  const angle = zone.radius / EARTH_RADIUS;
  const [longitude, latitude] = zone.centre;
  const across = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))));
  const along = degrees(angle);
  return [longitude - across, latitude - along, longitude + across, latitude + along];
};

const isInPolygon = (vertices: readonly LngLat[], [longitude, latitude]: LngLat): boolean => {
  const y = mercatorLatitude(latitude);
  let inside = false;
  for (const [index, [x1, lat1]] of vertices.entries()) {
    const [x2, lat2] = vertices[(index + 1) % vertices.length] as LngLat;
    const [y1, y2] = [mercatorLatitude(lat1), mercatorLatitude(lat2)];
    if (y1 > y !== y2 > y && longitude < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
};

/** As the search finds offers; on a polygon's sides either way. */
export const isInDrawnZone = (zone: DrawnZone, point: LngLat): boolean => {
  if (zone.shape === "polygon") return isInPolygon(zone.vertices, point);
  if (zone.shape === "circle") return haversine(zone.centre, point) <= haversineAt(zone.radius);
  const [west, south, east, north] = zone.bounds;
  return point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north;
};

const { zones, minVertices, maxVertices, minRadius, maxRadius, maxLatitude } = drawnZoneLimits;

export const TOO_MANY_DRAWN_ZONES = `Maximum ${zones} zones dessinées`;

const isInWorld = ([longitude, latitude]: LngLat): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= maxLatitude;

/** Why a zone cannot be searched; undefined if it can. */
export const drawnZoneRefusal = (zone: DrawnZone): string | undefined => {
  if (zone.shape === "circle" && !(zone.radius >= minRadius && zone.radius <= maxRadius))
    return `Le rayon doit être compris entre ${minRadius}${NARROW}m et ${maxRadius / 1000}${NARROW}km`;
  if (zone.shape === "polygon" && zone.vertices.length > maxVertices)
    return `Une zone dessinée a au plus ${maxVertices} points`;
  if (zone.shape === "polygon" && zone.vertices.length < minVertices)
    return `Une zone dessinée a au moins ${minVertices} points`;
  const [west, south, east, north] = boundsOfZone(zone);
  if (!isInWorld([west, south]) || !isInWorld([east, north]))
    return "La zone dessinée sort des limites de la carte";
  if (!(west < east && south < north)) return "La zone dessinée n’a pas de surface";
  if (zone.shape === "polygon" && crossesItself(zone.vertices)) return "Le contour de la zone se croise";
  return undefined;
};

/** To the precision of the text. */
export const roundedZone = (zone: DrawnZone): DrawnZone => {
  if (zone.shape === "polygon") return { shape: "polygon", vertices: zone.vertices.map(roundedPoint) };
  if (zone.shape === "circle")
    return { shape: "circle", centre: roundedPoint(zone.centre), radius: Math.round(zone.radius) };
  const [west, south, east, north] = zone.bounds;
  return { shape: "frame", bounds: [rounded(west), rounded(south), rounded(east), rounded(north)] };
};

/**
 * `polygon:{encoded polyline, precision 5}`, `circle:{longitude},{latitude},{metres}` or
 * `frame:{west},{south},{east},{north}`.
 */
export const formatDrawnZone = (zone: DrawnZone): string => {
  const written = roundedZone(zone);
  if (written.shape === "polygon") return `polygon:${encodePolyline(written.vertices)}`;
  if (written.shape === "frame") return `frame:${written.bounds.join(",")}`;
  return `circle:${[...written.centre, written.radius].join(",")}`;
};

const UNREADABLE = "Zone dessinée illisible";

const numbersOf = (text: string, count: number): number[] | undefined => {
  const parts = text.split(",");
  const readable = parts.length === count && parts.every((part) => /^-?\d{1,6}(\.\d{1,12})?$/.test(part));
  return readable ? parts.map(Number) : undefined;
};

const readZone = (text: string): DrawnZone | undefined => {
  const shape = text.slice(0, text.indexOf(":"));
  const content = text.slice(shape.length + 1);
  if (shape === "polygon") {
    const vertices = decodePolyline(content);
    return vertices && { shape, vertices };
  }
  if (shape === "circle") {
    const [longitude, latitude, radius] = numbersOf(content, 3) ?? [];
    if (longitude === undefined || latitude === undefined || radius === undefined) return undefined;
    return { shape, centre: [longitude, latitude], radius };
  }
  if (shape !== "frame") return undefined;
  const bounds = numbersOf(content, 4);
  return bounds && { shape, bounds: bounds as [number, number, number, number] };
};

export type ParsedZone = { zone: DrawnZone } | { refusal: string };

/** Of any text; the refusal is for people. */
export const parseDrawnZone = (text: string): ParsedZone => {
  const read = text.length <= DRAWN_ZONE_MAX_LENGTH * 4 ? readZone(text) : undefined;
  if (!read) return { refusal: UNREADABLE };
  const zone = roundedZone(read);
  const refusal = drawnZoneRefusal(zone);
  return refusal === undefined ? { zone } : { refusal };
};
