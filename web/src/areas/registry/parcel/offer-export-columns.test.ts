import { aggregateUnits } from "@plateau/contract/offers/aggregates.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { expect, test } from "vitest";
import { offerExportColumns } from "./offer-export-columns.ts";

const exported = (
  units: Parameters<typeof aggregateUnits>[0],
  transactionTypes: Offer["transactionTypes"],
) => {
  const aggregatedData = aggregateUnits(units, { propertyType: "office" });
  const offer = { aggregatedData, transactionTypes, propertyType: "office" } as Partial<Offer> as Offer;
  return Object.fromEntries(offerExportColumns.map(({ id, value }) => [id, value(offer)]));
};

test("exports the figures of a unit and of the whole offer in columns of their own", () => {
  const units = [
    { surface: 100, rentPerMonth: 2_000, posts: "10" },
    { surface: 250, rentPerMonth: 5_000, posts: "25" },
  ];
  expect(exported(units, ["rent"])).toEqual({
    minSurface: 100,
    totalSurface: 350,
    minPosts: 10,
    totalPosts: 35,
    minRent: 2_000,
    totalRent: 7_000,
    minPrice: null,
    totalPrice: null,
  });
});

test("exports an only unit as the whole, and no rent of what is for sale", () => {
  const [first] = [{ surface: 100, rentPerMonth: 2_000, salePrice: 900_000, posts: "10" }];
  expect(exported([first], ["sale"])).toMatchObject({
    minSurface: null,
    totalSurface: 100,
    minPrice: null,
    totalPrice: 900_000,
    totalRent: null,
  });
});

test("names the scope in each header", () => {
  for (const { header } of offerExportColumns) expect(header).toMatch(/par lot|de l’ensemble/);
});
