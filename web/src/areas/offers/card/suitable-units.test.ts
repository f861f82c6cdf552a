import { expect, it } from "vitest";
import { suitableUnitsOf } from "./suitable-units.tsx";

const none = {
  minSurface: null,
  maxSurface: null,
  minRentPerMonth: null,
  maxRentPerMonth: null,
  minSalePrice: null,
  maxSalePrice: null,
};

const rents = { minRentPerMonth: 2658, maxRentPerMonth: 4012, totalRentPerMonth: 27_213 };

type Found = Parameters<typeof suitableUnitsOf>[0];

const shownFor = (suitableUnits: Found["suitableUnits"], more: Partial<Found> = {}) =>
  suitableUnitsOf({
    transactionTypes: ["rent"],
    aggregatedData: { unitCount: 8, minSalePrice: null, totalSalePrice: null, ...rents },
    suitableUnits,
    ...more,
  } as Found);

it("counts the units that meet the criteria, with their surfaces and rents", () => {
  const one = { minSurface: 343, maxSurface: 343, minRentPerMonth: 5288, maxRentPerMonth: 5288 };
  expect(shownFor({ ...none, ...one, count: 1, whole: false })).toEqual({
    text: "1 lot sur 8 répond aux critères",
    figures: ["343\u202fm²", "5\u202f288\u202f€/mois"],
  });
  const two = { minSurface: 277.4, maxSurface: 311, minRentPerMonth: 2658, maxRentPerMonth: 4012 };
  expect(shownFor({ ...none, ...two, count: 2, whole: true })).toEqual({
    text: "2 lots sur 8 répondent aux critères",
    figures: ["277 - 311\u202fm²", "2\u202f658\u202f€ - 4\u202f012\u202f€/mois"],
  });
});

it("says when only the whole meets them, and leaves out figures that are not known", () => {
  expect(shownFor({ ...none, count: 0, whole: true })).toEqual({
    text: "L’ensemble répond aux critères, aucun lot seul",
    figures: [],
  });
  expect(shownFor({ ...none, count: 3, whole: false })).toEqual({
    text: "3 lots sur 8 répondent aux critères",
    figures: [],
  });
});

it("shows nothing where the search did not ask for it", () => {
  expect(shownFor(undefined)).toBeNull();
});
