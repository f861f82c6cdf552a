import { mapPlaces, PARIS_ID } from "@plateau/contract/map/places.ts";
import { describe, expect, test } from "vitest";
import { boundsOf, cluster, sharePlace, toPixels } from "./clusters.ts";
import { PARIS_VIEW, parseMapView, writeMapView } from "./map-view.ts";
import { zonesInView } from "./zones-in-view.ts";

const at = (id: string, lng: number, lat: number) => ({ id, coordinates: [lng, lat] as const });

describe("clusters", () => {
  const near = [at("a", 2.33, 48.87), at("b", 2.3302, 48.8701), at("c", 2.4, 48.84)];

  test("merge overlapping items and split when zooming in", () => {
    expect(cluster(near, 12).map(({ members }) => members.length)).toEqual([2, 1]);
    expect(cluster(near, 18)).toHaveLength(3);
  });
  test("contain every item exactly once at any zoom", () => {
    for (let zoom = 10; zoom <= 18; zoom += 0.5) {
      const ids = cluster(near, zoom).flatMap(({ members }) => members.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(["a", "b", "c"]);
    }
  });
  test("are centred on their members", () => {
    const [both] = cluster(near.slice(0, 2), 10);
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

describe("zones in view", () => {
  const around = (lng: number, lat: number, width: number, height: number) =>
    zonesInView([lng - width / 2, lat - height / 2, lng + width / 2, lat + height / 2]);

  test("lists zones centred in view, nearest first", () => {
    const zones = around(2.313, 48.874, 0.06, 0.03);
    expect(zones[0]).toBe("75108");
    expect(zones).toContain("75109");
    expect(zones).not.toContain("75112");
  });
  test("falls back to the nearest zone", () => {
    expect(around(2.24, 48.89, 0.002, 0.001)).toEqual(["92062"]);
  });
  test("merges Paris and lists at most ten zones", () => {
    const zones = around(2.3522, 48.8566, 0.3, 0.2);
    expect(zones).toContain(PARIS_ID);
    expect(zones).toHaveLength(10);
    expect(zones.filter((id) => id.startsWith("751"))).toEqual([]);
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

test("round-trips the map view and rejects invalid text", () => {
  expect(parseMapView(writeMapView(PARIS_VIEW))).toEqual(PARIS_VIEW);
  for (const text of [undefined, "", "48.8", "48.8,2.3", "a,b,c", "48.8,2.3,4", "95,2.3,12"]) {
    expect(parseMapView(text)).toBeNull();
  }
});
