import { describe, expect, it } from "vitest";
import { priceBars } from "./price-bars.ts";

const year = (annee: number, prix_m2_median: number) => ({ annee, prix_m2_median, nombre_ventes: 3 });

describe("the bars of prices by year", () => {
  it("stand in proportion to the prices, from zero", () => {
    expect(priceBars([year(2020, 5_000), year(2021, 10_000)]).map(({ share }) => share)).toEqual([0.5, 1]);
  });

  it("keep the place of a year without a sale", () => {
    expect(priceBars([year(2018, 9_000), year(2021, 9_000)])).toEqual([
      { annee: 2018, prix: 9_000, ventes: 3, share: 1 },
      { annee: 2019, prix: null, ventes: 0, share: 0 },
      { annee: 2020, prix: null, ventes: 0, share: 0 },
      { annee: 2021, prix: 9_000, ventes: 3, share: 1 },
    ]);
  });

  it("are none of no years, and flat where nothing was paid", () => {
    expect(priceBars([])).toEqual([]);
    expect(priceBars([year(2020, 0)]).map(({ share }) => share)).toEqual([0]);
  });
});
