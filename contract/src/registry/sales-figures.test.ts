import { describe, expect, it } from "vitest";
import { median, pricePerSqm, salesVolume } from "./sales-figures.ts";

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

  it("compute the median", () => {
    expect([median([]), median([3]), median([10, 1]), median([9, 1, 100])]).toEqual([null, 3, 5.5, 9]);
  });
});
