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

const offer = {
  transactionTypes: ["rent"],
  aggregatedData: { unitCount: 8, minSalePrice: null, totalSalePrice: null, ...rents },
};

const shownFor = (suitableUnits: Found["suitableUnits"], nearMiss?: boolean) =>
  suitableUnitsOf({ ...offer, suitableUnits } as Found, nearMiss);

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

it("says of a near miss which units are over budget, or that the whole is", () => {
  const one = { minSurface: 343, maxSurface: 343, minRentPerMonth: 5288, maxRentPerMonth: 5288 };
  expect(shownFor({ ...none, ...one, count: 1, whole: false }, true)).toEqual({
    text: "1 lot sur 8 dépasse de peu le budget",
    figures: ["343\u202fm²", "5\u202f288\u202f€/mois"],
  });
  expect(shownFor({ ...none, count: 2, whole: true }, true)?.text).toBe(
    "2 lots sur 8 dépassent de peu le budget",
  );
  expect(shownFor({ ...none, count: 0, whole: true }, true)?.text).toBe(
    "C’est l’ensemble qui dépasse de peu le budget",
  );
});

it("shows both amounts of a near miss: either may be over budget", () => {
  const amounts = {
    minRentPerMonth: 5288,
    maxRentPerMonth: 5288,
    minSalePrice: 900_000,
    maxSalePrice: 900_000,
  };
  const found = {
    transactionTypes: ["rent", "sale"],
    aggregatedData: { ...offer.aggregatedData, minSalePrice: 900_000 },
    suitableUnits: { ...none, ...amounts, count: 1, whole: false },
  } as Found;
  expect(suitableUnitsOf(found)?.figures).toEqual(["5\u202f288\u202f€/mois"]);
  expect(suitableUnitsOf(found, true)?.figures).toEqual(["5\u202f288\u202f€/mois", "900\u202f000\u202f€"]);
});

it("shows nothing where the search did not ask for it", () => {
  expect(shownFor(undefined)).toBeNull();
});
