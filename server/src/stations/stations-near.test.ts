import { metresBetween } from "@plateau/contract/map/distance.ts";
import { isStationLine } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES, walkingMinutes } from "@plateau/contract/map/stations.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stationList } from "./station-list.ts";
import { nearestStations, stationsWithinWalk } from "./stations-near.ts";

/** Beside the square, in the 9th arrondissement. */
const clichy = { coordinates: [2.3272, 48.8833] as const, communeCode: "75109" };

describe("the list of stations", () => {
  it("names known lines and places in Île-de-France or just beyond", () => {
    expect(stationList).toHaveLength(992);
    for (const { name, lines, places } of stationList) {
      expect(name).not.toBe("");
      expect(
        lines.filter((line) => !isStationLine(line)),
        name,
      ).toEqual([]);
      expect(lines.length * places.length, name).toBeGreaterThan(0);
      for (const [longitude, latitude] of places) {
        expect(longitude > 1.1 && longitude < 3.6, name).toBe(true);
        expect(latitude > 47.9 && latitude < 49.5, name).toBe(true);
      }
    }
  });

  it("has the 32 stations of line 13", () => {
    expect(stationList.filter(({ lines }) => lines.includes("metro-13"))).toHaveLength(32);
  });
});

describe("stations within a walk", () => {
  it("begin with the nearest, at most three of them", () => {
    const near = nearestStations(clichy);
    expect(near?.map(({ name, lines, minutes }) => ({ name, lines, minutes }))).toEqual([
      { name: "Place de Clichy", lines: ["metro-2", "metro-13"], minutes: 1 },
      { name: "Liège", lines: ["metro-13"], minutes: 7 },
      { name: "Rome", lines: ["metro-2"], minutes: 7 },
    ]);
  });

  it("are all that the naive measure finds, each by its nearest stop", () => {
    const inside = fc.record({
      longitude: fc.double({ min: 1.9, max: 2.8, noNaN: true }),
      latitude: fc.double({ min: 48.5, max: 49.1, noNaN: true }),
    });
    fc.assert(
      fc.property(inside, ({ longitude, latitude }) => {
        const coordinates = [longitude, latitude] as const;
        const naive = stationList
          .map(({ name, places }) => ({
            name,
            minutes: walkingMinutes(Math.min(...places.map((place) => metresBetween(coordinates, place)))),
          }))
          .filter(({ minutes }) => minutes <= MAX_WALK_MINUTES);
        const found = stationsWithinWalk({ coordinates, communeCode: "93066" }) ?? [];
        const sorted = (all: { name: string; minutes: number }[]) =>
          all.map(({ name, minutes }) => `${minutes} ${name}`).sort();
        expect(sorted(found)).toEqual(sorted(naive));
        expect(found.map(({ minutes }) => minutes)).toEqual(
          found.map(({ minutes }) => minutes).sort((a, b) => a - b),
        );
      }),
    );
  });

  it("are none in the country, and unknown outside Île-de-France", () => {
    expect(nearestStations({ coordinates: [2.05, 48.35], communeCode: "91223" })).toEqual([]);
    expect(nearestStations({ coordinates: [4.85, 45.76], communeCode: "69383" })).toBeNull();
    expect(nearestStations({ ...clichy, communeCode: "2A004" })).toBeNull();
  });
});
