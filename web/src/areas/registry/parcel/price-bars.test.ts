import { describe, expect, it } from "vitest";
import { priceBars } from "./price-bars.ts";

const year = (year: number, medianPricePerSqm: number) => ({ year, medianPricePerSqm, saleCount: 3 });

describe("the bars of prices by year", () => {
  it("stand in proportion to the prices, from zero", () => {
    expect(priceBars([year(2020, 5_000), year(2021, 10_000)]).map(({ share }) => share)).toEqual([0.5, 1]);
  });

  it("keep the place of a year without a sale", () => {
    expect(priceBars([year(2018, 9_000), year(2021, 9_000)])).toEqual([
      { year: 2018, price: 9_000, sales: 3, share: 1 },
      { year: 2019, price: null, sales: 0, share: 0 },
      { year: 2020, price: null, sales: 0, share: 0 },
      { year: 2021, price: 9_000, sales: 3, share: 1 },
    ]);
  });

  it("are none of no years, and flat where nothing was paid", () => {
    expect(priceBars([])).toEqual([]);
    expect(priceBars([year(2020, 0)]).map(({ share }) => share)).toEqual([0]);
  });
});
