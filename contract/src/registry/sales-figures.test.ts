import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  businessPriceBucket,
  businessPriceBuckets,
  deedExtent,
  median,
  pricePerSqm,
  salesVolume,
} from "./sales-figures.ts";

describe("sales figures", () => {
  it("compute a price per m² only from a price and a surface", () => {
    const of = (salePrice: number | null, builtSurface: number | null) =>
      pricePerSqm({ salePrice, builtSurface });
    expect([of(500_000, 50), of(100, 3), of(500_000, 0), of(0, 50), of(null, 50), of(500_000, null)]).toEqual(
      [10_000, 33.33, null, null, null, null],
    );
  });

  it("count each price of a deed once", () => {
    expect(
      salesVolume([
        { id: "2023-1", salePrice: 800_000 },
        { id: "2023-1", salePrice: 800_000 },
        { id: "2023-1", salePrice: 50_000 },
        { id: "2023-2", salePrice: 800_000 },
        { id: "2023-3", salePrice: null },
      ]),
    ).toBe(1_650_000);
    expect(salesVolume([{ id: "2023-3", salePrice: null }])).toBeNull();
  });

  it("say that the price of a deed over several parcels is that of all", () => {
    expect([{ parcelCount: 3 }, { parcelCount: 1 }, {}].map(deedExtent)).toEqual([
      "3\u00a0parcelles, prix de l’ensemble",
      null,
      null,
    ]);
  });

  it("compute the median", () => {
    expect([median([]), median([3]), median([10, 1]), median([9, 1, 100])]).toEqual([null, 3, 5.5, 9]);
  });
});

describe("businessPriceBucket", () => {
  it.each([
    [0, "moins-de-10k"],
    [9_999.99, "moins-de-10k"],
    [10_000, "10k-50k"],
    [49_999, "10k-50k"],
    [50_000, "50k-100k"],
    [99_999, "50k-100k"],
    [100_000, "100k-500k"],
    [499_999, "100k-500k"],
    [500_000, "500k-1m"],
    [1_000_000, "500k-1m"],
    [1_000_000.01, "plus-de-1m"],
  ])("of %d euros is %s", (price, bucket) => {
    expect(businessPriceBucket(price)).toBe(bucket);
  });

  it("is null without a price", () => {
    expect(businessPriceBucket(null)).toBeNull();
  });

  it("never decreases as the price rises", () => {
    const rank = (price: number) =>
      businessPriceBuckets.findIndex(({ id }) => id === businessPriceBucket(price));
    const price = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(price, price, (one, other) => {
        expect(rank(Math.min(one, other))).toBeLessThanOrEqual(rank(Math.max(one, other)));
        expect(rank(one)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
