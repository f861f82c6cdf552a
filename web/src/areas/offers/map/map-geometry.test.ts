import { mapPlaces, PARIS_ID } from "@plateau/contract/map/places.ts";
import { describe, expect, test } from "vitest";
import { boundsOf, cluster, project, standTogether } from "./clusters.ts";
import { PARIS_VIEW, parseMapView, writeMapView } from "./map-view.ts";
import { zonesInView } from "./zones-in-view.ts";

const at = (id: string, lng: number, lat: number) => ({ id, coordinates: [lng, lat] as const });

describe("clusters", () => {
  const near = [at("a", 2.33, 48.87), at("b", 2.3302, 48.8701), at("c", 2.4, 48.84)];

  test("gather what would overlap, and part it when one comes nearer", () => {
    expect(cluster(near, 12).map(({ members }) => members.length)).toEqual([2, 1]);
    expect(cluster(near, 18)).toHaveLength(3);
  });
  test("keep every thing exactly once, whatever the zoom", () => {
    for (let zoom = 10; zoom <= 18; zoom += 0.5) {
      const ids = cluster(near, zoom).flatMap(({ members }) => members.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(["a", "b", "c"]);
    }
  });
  test("stand in the middle of their members", () => {
    const [both] = cluster(near.slice(0, 2), 10);
    expect(both?.coordinates[0]).toBeCloseTo(2.3301, 6);
  });
  test("offers of one building stand together, neighbours do not", () => {
    expect(standTogether([at("a", 2.33, 48.87), at("b", 2.33001, 48.87)])).toBe(true);
    expect(standTogether(near)).toBe(false);
  });
  test("a frame holds all things, none without things", () => {
    expect(boundsOf(near)).toEqual([2.33, 48.84, 2.4, 48.8701]);
    expect(boundsOf([])).toBeNull();
  });
  test("a zoom more is twice as many pixels", () => {
    const [x, y] = project([2.35, 48.86], 12);
    expect(project([2.35, 48.86], 13)).toEqual([x * 2, y * 2]);
  });
});

describe("the zones of a view", () => {
  const around = (lng: number, lat: number, width: number, height: number) =>
    zonesInView([lng - width / 2, lat - height / 2, lng + width / 2, lat + height / 2]);

  test("are the places whose centre is in sight, the nearest to the middle first", () => {
    const zones = around(2.313, 48.874, 0.06, 0.03);
    expect(zones[0]).toBe("75108");
    expect(zones).toContain("75109");
    expect(zones).not.toContain("75112");
  });
  test("are the nearest place when none is in sight", () => {
    expect(around(2.24, 48.89, 0.002, 0.001)).toEqual(["92062"]);
  });
  test("are Paris and its neighbours when all of it is in sight, never more than ten", () => {
    const zones = around(2.3522, 48.8566, 0.3, 0.2);
    expect(zones).toContain(PARIS_ID);
    expect(zones).toHaveLength(10);
    expect(zones.filter((id) => id.startsWith("751"))).toEqual([]);
  });
});

test("every place is named once, around Paris", () => {
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

test("the place of the map is read back as it was written; nonsense is no place", () => {
  expect(parseMapView(writeMapView(PARIS_VIEW))).toEqual(PARIS_VIEW);
  for (const text of [undefined, "", "48.8", "48.8,2.3", "a,b,c", "48.8,2.3,4", "95,2.3,12"]) {
    expect(parseMapView(text)).toBeNull();
  }
});
