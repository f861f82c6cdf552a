import { boundsOfZone, type DrawnZone, pointAt } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import type { Feature, FeatureCollection } from "geojson";
import type { Draft } from "./draft.ts";
import { radiusOf } from "./draft.ts";

const CIRCLE_SIDES = 72;

/** Closed: ends where it begins. */
export const outlineOf = (zone: DrawnZone): LngLat[] => {
  const corners = cornersOf(zone);
  return [...corners, ...corners.slice(0, 1)];
};

const cornersOf = (zone: DrawnZone): readonly LngLat[] => {
  if (zone.shape === "polygon") return zone.vertices;
  if (zone.shape === "circle")
    return Array.from({ length: CIRCLE_SIDES }, (_, side) =>
      pointAt(zone.centre, zone.radius, (side * 360) / CIRCLE_SIDES),
    );
  const [west, south, east, north] = boundsOfZone(zone);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
};

const mutable = (points: readonly LngLat[]): number[][] => points.map((point) => [...point]);

const feature = (
  geometry: Feature["geometry"],
  frame = false,
): Feature<Feature["geometry"], { frame: boolean }> => ({ type: "Feature", properties: { frame }, geometry });

export const zoneFeatures = (zones: readonly DrawnZone[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: zones.map((zone) =>
    feature({ type: "Polygon", coordinates: [mutable(outlineOf(zone))] }, zone.shape === "frame"),
  ),
});

export const draftFeatures = (draft: Draft): FeatureCollection => {
  const [centre] = draft.points;
  const radius = radiusOf(draft);
  if (centre && radius) return zoneFeatures([{ shape: "circle", centre, radius }]);
  const line = draft.cursor ? [...draft.points, draft.cursor] : draft.points;
  const features = [
    ...(line.length > 2
      ? [feature({ type: "Polygon", coordinates: [mutable([...line, ...line.slice(0, 1)])] })]
      : []),
    ...(line.length === 2 ? [feature({ type: "LineString", coordinates: mutable(line) })] : []),
    ...(draft.shape === "polygon"
      ? [feature({ type: "MultiPoint", coordinates: mutable(draft.points) })]
      : []),
  ];
  return { type: "FeatureCollection", features };
};
