import { describe, expect, test } from "vitest";
import { type PriceRange, pricesOutOfRange } from "./comparable-prices.ts";
import type { Offer } from "./offer.ts";

const range = (low: number, high: number): PriceRange => ({ low, high, offerCount: 38, area: "Paris 8e" });
const comparable = { rentPerSqmPerYear: range(400, 800), salePerSqm: range(9_000, 16_000) };
const offer = (...units: Record<string, unknown>[]) => ({ units }) as unknown as Pick<Offer, "units">;
const keys = (unit: Record<string, unknown>) =>
  pricesOutOfRange(offer({ surface: 100, ...unit }), comparable).map(({ key }) => key);

describe("prices out of the range of comparable offers", () => {
  test("name the unit, its price, the range, its area and how many offers it stands on", () => {
    const [found] = pricesOutOfRange(
      offer({ surface: 100, rentPerSqmPerYear: 500 }, { surface: 100, rentPerSqmPerYear: 6_000 }),
      comparable,
    );
    expect(found).toMatchObject({
      label: "Loyer du lot 2",
      step: "edit-units",
      field: "units.1.rentPerSqmPerYear",
    });
    expect((found?.reason ?? "").replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
      "6 000 €/m²/an ; dans 38 offres publiées du même type (Paris 8e), huit prix sur dix vont de 400 €/m²/an à 800 €/m²/an.",
    );
  });

  test("are more than twice the high end or less than half the low end", () => {
    expect(keys({ rentPerSqmPerYear: 1_600 })).toEqual([]);
    expect(keys({ rentPerSqmPerYear: 1_601 })).toEqual(["units.0.rentPerSqmPerYear.range"]);
    expect(keys({ rentPerSqmPerYear: 200 })).toEqual([]);
    expect(keys({ rentPerSqmPerYear: 199 })).toEqual(["units.0.rentPerSqmPerYear.range"]);
    expect(keys({ salePrice: 3_200_000 })).toEqual([]);
    expect(keys({ salePrice: 3_300_000 })).toEqual(["units.0.salePerSqm.range"]);
  });

  test("are said of a sale in its own words, from one offer too", () => {
    const salePerSqm = { ...range(9_000, 16_000), offerCount: 1 };
    const [found] = pricesOutOfRange(offer({ surface: 100, salePrice: 100_000 }), {
      rentPerSqmPerYear: null,
      salePerSqm,
    });
    expect(found?.label).toBe("Prix du lot 1");
    expect(found?.reason).toMatch(/dans 1\soffre publiée du même type/);
    expect(
      pricesOutOfRange(offer({ surface: 100, salePrice: 100_000 }), { ...comparable, salePerSqm: null }),
    ).toEqual([]);
  });

  test("are not claimed without a price or without enough offers", () => {
    expect(keys({})).toEqual([]);
    const nothing = { rentPerSqmPerYear: null, salePerSqm: null };
    expect(pricesOutOfRange(offer({ surface: 100, rentPerSqmPerYear: 9_000 }), nothing)).toEqual([]);
  });
});
