import { metresBetween } from "@plateau/contract/map/distance.ts";
import { type DrawnZone, drawnZoneRefusal, roundedZone } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { freehandZone } from "./freehand.ts";

export type DrawingShape = "polygon" | "circle" | "freehand";

/** What is being drawn: a polygon's points, a circle's centre, a hand's line; `cursor` is where the pointer is. */
export type Draft = { shape: DrawingShape; points: readonly LngLat[]; cursor: LngLat | null };

export const emptyDraft = (shape: DrawingShape): Draft => ({ shape, points: [], cursor: null });

/** Without the cursor, except for a circle's edge. */
const zoneOf = ({ shape, points, cursor }: Draft): DrawnZone | null => {
  const [first] = points;
  if (!first) return null;
  if (shape === "polygon") return { shape, vertices: points };
  if (shape === "freehand") return freehandZone(points);
  return cursor && { shape, centre: first, radius: metresBetween(first, cursor) };
};

export type Finished = { zone: DrawnZone } | { refusal: string };

export const finishDraft = (draft: Draft): Finished => {
  const zone = zoneOf(draft);
  if (!zone) return { refusal: "Rien n’est encore dessiné" };
  const rounded = roundedZone(zone);
  const refusal = drawnZoneRefusal(rounded);
  return refusal === undefined ? { zone: rounded } : { refusal };
};

/** Metres, while a circle is being drawn. */
export const radiusOf = ({ shape, points, cursor }: Draft): number | null => {
  const [centre] = points;
  return shape === "circle" && centre && cursor ? Math.round(metresBetween(centre, cursor)) : null;
};
