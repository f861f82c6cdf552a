import { describe, expect, it } from "vitest";
import { degreesOf } from "./lambert-93.ts";

describe("Lambert-93", () => {
  it("converts metres to degrees within a few centimetres", () => {
    // The projection's origin, then 1 Avenue du Général Lemonnier, 75001 Paris, from the address base.
    expect(degreesOf(700_000, 6_600_000)).toEqual({
      lon: expect.closeTo(3, 9),
      lat: expect.closeTo(46.5, 9),
    });
  });

  it("returns nothing outside mainland France", () => {
    expect(degreesOf(0, 0)).toBeNull();
    expect(degreesOf(355_000, 2_308_000)).toBeNull();
    expect(degreesOf(Number.NaN, 6_600_000)).toBeNull();
  });
});
