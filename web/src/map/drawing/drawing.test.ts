import {
  type DrawnZone,
  drawnZoneLimits,
  drawnZoneRefusal,
  formatDrawnZone,
  isInDrawnZone,
} from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { crossesItself } from "@plateau/contract/map/self-crossing.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Draft, emptyDraft, finishDraft, radiusOf } from "./draft.ts";
import { indexOfZone, replaceZone } from "./edited-zone.ts";
import { freehandZone } from "./freehand.ts";
import { zoneLabels } from "./zone-labels.ts";
import { outlineOf } from "./zone-shapes.ts";

const PARIS: LngLat = [2.34, 48.86];

/** Once around, with a hand's overshoot at the end. */
const loop = (points: number, radius: number): LngLat[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2.2 * Math.PI;
    return [PARIS[0] + radius * Math.cos(angle), PARIS[1] + (radius + index * 1e-6) * Math.sin(angle)];
  });

describe("a line drawn by hand", () => {
  test("becomes a zone that can be searched, overshot start or not", () => {
    for (const points of [20, 100, 700]) {
      const zone = freehandZone(loop(points, 0.02));
      expect(drawnZoneRefusal(zone)).toBeUndefined();
      expect(isInDrawnZone(zone, PARIS)).toBe(true);
      expect(isInDrawnZone(zone, [PARIS[0] + 0.025, PARIS[1]])).toBe(false);
    }
  });

  test("never crosses itself nor has too many points, whatever the line", () => {
    const place = fc.tuple(
      fc.double({ min: 2, max: 2.5, noNaN: true }),
      fc.double({ min: 48.6, max: 49, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { maxLength: 160 }), (points) => {
        const zone = freehandZone(points);
        if (zone.shape !== "polygon") throw new Error("no polygon");
        expect(zone.vertices.length).toBeLessThanOrEqual(drawnZoneLimits.maxVertices);
        if (zone.vertices.length > 2) expect(crossesItself(zone.vertices)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a draft", () => {
  const circle: Draft = { shape: "circle", points: [PARIS], cursor: [2.34, 48.865] };

  test("of a circle reaches from its centre to the pointer", () => {
    expect(radiusOf(circle)).toBe(556);
    expect(finishDraft(circle)).toEqual({ zone: { shape: "circle", centre: PARIS, radius: 556 } });
  });
  test("that is no zone yet is refused in words", () => {
    expect(finishDraft(emptyDraft("polygon"))).toEqual({ refusal: "Rien n’est encore dessiné" });
    expect(finishDraft({ shape: "polygon", points: [PARIS, [2.35, 48.87]], cursor: null })).toHaveProperty(
      "refusal",
    );
    expect(finishDraft({ ...circle, cursor: PARIS })).toHaveProperty("refusal");
    const crossed: LngLat[] = [PARIS, [2.35, 48.87], [2.35, 48.86], [2.34, 48.87]];
    expect(finishDraft({ shape: "polygon", points: crossed, cursor: null })).toEqual({
      refusal: "Le contour de la zone se croise",
    });
  });
});

test("zones are named apart", () => {
  const polygon = { shape: "polygon", vertices: [] } as const;
  const circle = { shape: "circle", centre: PARIS, radius: 1250 } as const;
  expect(zoneLabels([polygon, circle]).map((label) => label.replaceAll("\u202f", " "))).toEqual([
    "Zone dessinée",
    "Cercle de 1,3 km",
  ]);
  expect(zoneLabels([polygon, polygon])).toEqual(["Zone dessinée 1", "Zone dessinée 2"]);
  expect(zoneLabels([{ shape: "frame", bounds: [2, 48, 3, 49] }])).toEqual(["Cadre de la carte"]);
});

test("an outline ends where it begins", () => {
  const frame = outlineOf({ shape: "frame", bounds: [2, 48, 3, 49] });
  expect(frame).toHaveLength(5);
  expect(frame.at(-1)).toEqual(frame[0]);
});

test("an edited zone replaces only itself when the list has changed", () => {
  const circle = (radius: number): DrawnZone => ({ shape: "circle", centre: PARIS, radius });
  const [one, two, changed] = [circle(500), circle(600), circle(700)];
  const text = formatDrawnZone(two);
  expect(replaceZone([two], text, changed)).toEqual([changed]);
  expect(replaceZone([one, two], text, changed)).toEqual([one, changed]);
  expect(indexOfZone([one], text)).toBe(-1);
  expect(replaceZone([one], text, changed)).toEqual([one]);
});
