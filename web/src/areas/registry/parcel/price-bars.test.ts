import { describe, expect, it } from "vitest";
import { priceBars } from "./price-bars.ts";

const year = (year: number, medianPricePerSqm: number) => ({ year, medianPricePerSqm, saleCount: 3 });

describe("price bars by year", () => {
  it("are proportional to the price, from zero", () => {
    expect(priceBars([year(2020, 5_000), year(2021, 10_000)]).map(({ share }) => share)).toEqual([0.5, 1]);
  });

  it("include years without sales", () => {
    expect(priceBars([year(2018, 9_000), year(2021, 9_000)])).toEqual([
      { year: 2018, price: 9_000, sales: 3, share: 1 },
      { year: 2019, price: null, sales: 0, share: 0 },
      { year: 2020, price: null, sales: 0, share: 0 },
      { year: 2021, price: 9_000, sales: 3, share: 1 },
    ]);
  });

  it("are empty without years, and flat when all prices are 0", () => {
    expect(priceBars([])).toEqual([]);
    expect(priceBars([year(2020, 0)]).map(({ share }) => share)).toEqual([0]);
  });
});
