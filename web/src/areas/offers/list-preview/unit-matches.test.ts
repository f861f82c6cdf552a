import { expect, it } from "vitest";
import { unitMatches } from "./unit-matches.ts";

const unit = (surface: number, salePrice: number) => ({ usage: "office" as const, surface, salePrice });

const offer = {
  propertyType: "office" as const,
  units: [unit(277, 1_163_400), unit(311, 1_368_400), unit(201, 854_250)],
};

it("marks the units that meet all criteria together", () => {
  expect(unitMatches(offer, { surfaceMin: 300, surfaceMax: 400, priceMax: 3_000_000 })).toEqual({
    units: [false, true, false],
    text: "1 lot sur 3 répond aux critères",
  });
  expect(unitMatches(offer, { surfaceMin: 250 })).toEqual({
    units: [true, true, false],
    text: "2 lots sur 3 répondent aux critères, l’ensemble aussi",
  });
});

it("says when only the whole meets them, or nothing does", () => {
  expect(unitMatches(offer, { surfaceMin: 700 })?.text).toBe(
    "L’ensemble répond aux critères, aucun lot seul",
  );
  // As among the offers up to 15 % above the budget.
  expect(unitMatches(offer, { priceMax: 800_000 })?.text).toBe("Aucun lot ne répond à tous les critères");
});

it("does not count an only unit", () => {
  const small = { ...offer, units: [unit(277, 1_163_400)] };
  expect(unitMatches(small, { surfaceMax: 300 })?.text).toBe("Le lot répond aux critères");
  expect(unitMatches(small, { surfaceMin: 300 })?.text).toBe("Le lot ne répond pas à tous les critères");
});

it("says nothing without criteria of units, or without units", () => {
  expect(unitMatches(offer, {})).toBeNull();
  expect(unitMatches({ ...offer, units: [] }, { surfaceMin: 10 })).toBeNull();
});
