import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aggregatedDataSchema,
  aggregateUnits,
  headlineDataSchema,
  type UnitAggregates,
} from "./aggregates.ts";
import { anyOfferTerms, anyUnit, anyUnits, office } from "./units.fixture.ts";

const ranges = [
  ["minSurface", "maxSurface"],
  ["minRentPerMonth", "maxRentPerMonth"],
  ["minRentPerSqmPerYear", "maxRentPerSqmPerYear"],
  ["minChargesPerSqmPerYear", "maxChargesPerSqmPerYear"],
  ["minSalePrice", "maxSalePrice"],
  ["minPosts", "maxPosts"],
] as const satisfies [keyof UnitAggregates, keyof UnitAggregates][];

describe("aggregating the units of an offer", () => {
  it("returns null for everything without units", () => {
    const { unitCount, unitsWithoutSurface, ...figures } = aggregateUnits([], office);
    expect([unitCount, unitsWithoutSurface]).toEqual([0, 0]);
    expect(new Set(Object.values(figures))).toEqual(new Set([null]));
  });

  it("covers the units that have a value, given or computed", () => {
    const units = [
      { surface: 100, rentPerSqmPerYear: 600, posts: "10-14", chargesPerSqmPerYear: 80 },
      { surface: 50, rentPerMonth: 3000, salePerSqm: 9000 },
      { surface: 0, salePrice: 900_000 },
      { surface: null },
    ];
    expect(aggregateUnits(units, office)).toEqual({
      unitCount: 4,
      totalSurface: 150,
      minSurface: 50,
      maxSurface: 100,
      minRentPerMonth: 3000,
      maxRentPerMonth: 5000,
      minRentPerSqmPerYear: 600,
      maxRentPerSqmPerYear: 720,
      minChargesPerSqmPerYear: 80,
      maxChargesPerSqmPerYear: 80,
      minSalePrice: 450_000,
      maxSalePrice: 900_000,
      totalPosts: 22,
      minPosts: 5,
      maxPosts: 14,
      totalRentPerMonth: 8000,
      totalSalePrice: null,
      unitsWithoutSurface: 2,
    });
  });

  it("returns ordered ranges with both bounds or none", () => {
    fc.assert(
      fc.property(anyUnits, anyOfferTerms, (units, terms) => {
        const sums = aggregateUnits(units, terms);
        for (const [min, max] of ranges) {
          const [low, high] = [sums[min], sums[max]];
          expect(low === null).toBe(high === null);
          if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
        }
      }),
    );
  });

  it("does not depend on the order of the units", () => {
    fc.assert(
      fc.property(anyUnits, anyOfferTerms, (units, terms) => {
        expect(aggregateUnits([...units].reverse(), terms)).toEqual(aggregateUnits(units, terms));
      }),
    );
  });

  it("equals the unit's own figures for an offer with one unit", () => {
    fc.assert(
      fc.property(anyUnit, anyOfferTerms, (unit, terms) => {
        const sums = aggregateUnits([unit], terms);
        for (const [min, max] of ranges.slice(0, 5)) expect(sums[min]).toBe(sums[max]);
        expect(sums.totalSurface).toBe(sums.maxSurface);
        expect(sums.totalPosts).toBe(sums.maxPosts);
        if (sums.minRentPerMonth !== null) expect(sums.totalRentPerMonth).toBe(sums.minRentPerMonth);
      }),
    );
  });

  it("only widens ranges and raises totals when a unit is added", () => {
    fc.assert(
      fc.property(anyUnits, anyUnit, (units, added) => {
        const [before, after] = [aggregateUnits(units, office), aggregateUnits([...units, added], office)];
        for (const [min, max] of ranges) {
          expect(after[min] ?? 0).toBeLessThanOrEqual(before[min] ?? Number.POSITIVE_INFINITY);
          expect(after[max] ?? 0).toBeGreaterThanOrEqual(before[max] ?? 0);
        }
        expect(after.totalSurface ?? 0).toBeGreaterThanOrEqual(before.totalSurface ?? 0);
        expect(after.totalPosts ?? 0).toBeGreaterThanOrEqual(before.totalPosts ?? 0);
      }),
    );
  });

  it("leaves an amount of 0 out, which means unknown", () => {
    const none = { surface: 0, rentPerMonth: 0, chargesPerSqmPerYear: 0, salePrice: 0, posts: "0" };
    const terms = { ...office, rentalTermsAnnualRent: 0, saleTermsPrice: 0 };
    const { unitCount, unitsWithoutSurface, ...figures } = aggregateUnits([none], terms);
    expect([unitCount, unitsWithoutSurface]).toEqual([1, 1]);
    expect(new Set(Object.values(figures))).toEqual(new Set([null]));
  });

  it("sums to the cent", () => {
    const units = [
      { surface: 10.1, rentPerMonth: 0.1 },
      { surface: 10.2, rentPerMonth: 0.2 },
    ];
    expect(aggregateUnits(units, office)).toMatchObject({ totalSurface: 20.3, totalRentPerMonth: 0.3 });
  });

  it("is what the contract of a card accepts, without the place in a headline", () => {
    const place = { address: null, city: null, postalCode: null, coordinates: null, lastAggregatedAt: null };
    const figures = { ...aggregateUnits([{ surface: 100 }], office), rentPriceUnit: null };
    expect(aggregatedDataSchema.parse({ ...figures, ...place })).toEqual({ ...figures, ...place });
    expect(headlineDataSchema.parse({ ...figures, ...place })).toEqual(figures);
    for (const name of Object.keys(figures)) {
      expect(headlineDataSchema.safeParse({ ...figures, [name]: undefined }).success, name).toBe(false);
      expect(headlineDataSchema.safeParse({ ...figures, [name]: "12" }).success, name).toBe(false);
    }
    const elsewhere = { ...figures, ...place, coordinates: [2.35, 48.85], rentPriceUnit: "vat_incl" };
    expect(aggregatedDataSchema.parse(elsewhere)).toEqual(elsewhere);
  });

  it("handles thousands of units", () => {
    const units = Array.from({ length: 200_000 }, () => ({ surface: 1.1 }));
    expect(aggregateUnits(units, office).totalSurface).toBe(220_000);
  });

  it("sums rents and prices only when every unit with a surface has one", () => {
    const priced = { surface: 100, rentPerMonth: 3000, salePrice: 900_000 };
    const parking = { surface: 0 };
    expect(aggregateUnits([priced, priced, parking], office)).toMatchObject({
      totalRentPerMonth: 6000,
      totalSalePrice: 1_800_000,
    });
    expect(aggregateUnits([priced, { surface: 50, rentPerMonth: 1000 }], office)).toMatchObject({
      totalRentPerMonth: 4000,
      totalSalePrice: null,
    });
    expect(aggregateUnits([priced, { surface: 50 }], office).totalRentPerMonth).toBeNull();
  });

  it("takes the rent and price of the terms for the whole when no unit has one", () => {
    const terms = { ...office, rentalTermsAnnualRent: 100_000, saleTermsPrice: 2_000_000 };
    const bare = { totalRentPerMonth: 8333.33, totalSalePrice: 2_000_000, minRentPerMonth: null };
    expect(aggregateUnits([], terms)).toMatchObject(bare);
    expect(aggregateUnits([{ surface: 50 }, { surface: 60 }], terms)).toMatchObject(bare);
    expect(aggregateUnits([{ surface: 50, rentPerMonth: 900 }, { surface: 60 }], terms)).toMatchObject({
      totalRentPerMonth: null,
      totalSalePrice: 2_000_000,
    });
  });
});
