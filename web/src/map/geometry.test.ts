import { mapPlaces } from "@plateau/contract/map/places.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf, cluster, sharePlace, toPixels } from "./clusters.ts";
import { MIN_ZOOM, minZoomFor, PARIS_VIEW, parseMapView, writeMapView } from "./map-view.ts";

const at = (id: string, lng: number, lat: number) => ({ id, coordinates: [lng, lat] as const });

describe("clusters", () => {
  const near = [at("a", 2.33, 48.87), at("b", 2.3302, 48.8701), at("c", 2.4, 48.84)];

  const textOf = () => "4 500 €/mois";

  test("merge overlapping items and split when zooming in", () => {
    expect(cluster(near, 12, textOf).map(({ members }) => members.length)).toEqual([2, 1]);
    expect(cluster(near, 18, textOf)).toHaveLength(3);
  });
  test("leave room for each marker's own text", () => {
    const beside = [at("a", 2.33, 48.87), at("b", 2.332, 48.87)];
    expect(cluster(beside, 15, () => "9 k€")).toHaveLength(2);
    expect(cluster(beside, 15, () => "dès 13 750 €/mois")).toHaveLength(1);
  });
  test("never overlap, wherever the items are", () => {
    const places = fc.array(
      fc.tuple(
        fc.double({ min: 2.2, max: 2.5, noNaN: true }),
        fc.double({ min: 48.8, max: 48.95, noNaN: true }),
      ),
      {
        maxLength: 50,
      },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 20, max: 36 }), (points, half) => {
        const groups = cluster(
          points.map(([lng, lat], index) => at(String(index), lng, lat)),
          half / 2,
          textOf,
        );
        const centres = groups.map(({ coordinates }) => toPixels(coordinates, half / 2));
        for (const [index, [x, y]] of centres.entries())
          for (const [otherX, otherY] of centres.slice(index + 1))
            expect(Math.abs(x - otherX) >= 80 || Math.abs(y - otherY) >= 32).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
  test("contain every item exactly once at any zoom", () => {
    for (let zoom = 10; zoom <= 18; zoom += 0.5) {
      const ids = cluster(near, zoom, textOf).flatMap(({ members }) => members.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(["a", "b", "c"]);
    }
  });
  test("are centred on their members", () => {
    const [both] = cluster(near.slice(0, 2), 10, textOf);
    expect(both?.coordinates[0]).toBeCloseTo(2.3301, 6);
  });
  test("treats offers of one building, but not neighbours, as one place", () => {
    expect(sharePlace([at("a", 2.33, 48.87), at("b", 2.33001, 48.87)])).toBe(true);
    expect(sharePlace(near)).toBe(false);
  });
  test("computes bounds, null without items", () => {
    expect(boundsOf(near)).toEqual([2.33, 48.84, 2.4, 48.8701]);
    expect(boundsOf([])).toBeNull();
  });
  test("doubles pixels with each zoom level", () => {
    const [x, y] = toPixels([2.35, 48.86], 12);
    expect(toPixels([2.35, 48.86], 13)).toEqual([x * 2, y * 2]);
  });
});

test("lists every place once, around Paris", () => {
  expect(new Set(mapPlaces.map(({ id }) => id)).size).toBe(mapPlaces.length);
  for (const {
    at: [lng, lat],
  } of mapPlaces) {
    expect(lng).toBeGreaterThan(2.1);
    expect(lng).toBeLessThan(2.65);
    expect(lat).toBeGreaterThan(48.7);
    expect(lat).toBeLessThan(49);
  }
});

test("a phone can zoom out until distant markers fit", () => {
  expect(minZoomFor(null)).toBe(MIN_ZOOM);
  expect(minZoomFor([2.33, 48.87, 2.33, 48.87])).toBe(MIN_ZOOM);
  const [west, south, east, north] = [1.45, 48.12, 3.56, 49.24];
  const zoom = minZoomFor([west, south, east, north]);
  const width = toPixels([east, north], zoom)[0] - toPixels([west, south], zoom)[0];
  expect(zoom).toBeLessThan(MIN_ZOOM);
  expect(width).toBeLessThanOrEqual(180.001);
});

test("round-trips the map view and rejects invalid text", () => {
  expect(parseMapView(writeMapView(PARIS_VIEW))).toEqual(PARIS_VIEW);
  for (const text of [undefined, "", "48.8", "48.8,2.3", "a,b,c", "48.8,2.3,4", "95,2.3,12"]) {
    expect(parseMapView(text)).toBeNull();
  }
});
