import { describe, expect, it } from "vitest";
import type { Registry } from "./port.ts";

/** Required of every registry under test: around 12 Rue de Rivoli, 75004 Paris. */
export const knownParcels = [
  { number: "75104000AO0042", lon: 2.360_4, lat: 48.855_4 },
  { number: "75104000AO0043", lon: 2.360_5, lat: 48.855_4 },
  { number: "75104000AO0044", lon: 2.360_4, lat: 48.855_7 },
  { number: "75111000CF0007", lon: 2.380_1, lat: 48.860_2 },
] as const;

/** Contract tests of every registry. */
export const registryConformance = (name: string, registry: () => Registry): void => {
  const found = async (latitude: number, longitude: number, distance: number) =>
    (await registry().findParcels({ latitude, longitude, distance, page: 1, perPage: 20 })).results.map(
      ({ number }) => number,
    );

  describe(`${name} registry`, () => {
    it("finds the parcel at a point", async () => {
      expect(await found(48.855_4, 2.360_4, 1)).toEqual(["75104000AO0042"]);
    });

    it("answers the nearest first, and nothing beyond the distance", async () => {
      expect(await found(48.855_4, 2.360_4, 10)).toEqual(["75104000AO0042", "75104000AO0043"]);
      expect(await found(48.855_4, 2.360_5, 100)).toEqual([
        "75104000AO0043",
        "75104000AO0042",
        "75104000AO0044",
      ]);
      expect(await found(48.855_4, 2.360_4, 2000)).toHaveLength(4);
    });

    it("measures in metres east and west as it does north and south", async () => {
      expect(await found(48.854_4, 2.360_4, 111.3)).toEqual(["75104000AO0042"]);
      expect(await found(48.854_4, 2.360_4, 111.1)).toEqual([]);
      expect(await found(48.855_4, 2.359_4, 73.3)).toEqual(["75104000AO0042"]);
      expect(await found(48.855_4, 2.359_4, 73)).toEqual([]);
    });

    it("knows no parcel where there is none", async () => {
      expect(await found(0, 0, 2000)).toEqual([]);
      expect(await found(-90, 180, 2000)).toEqual([]);
    });
  });
};
