import { placedBuildingsText } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { expect, test } from "vitest";
import { placedBuildings } from "./placed-buildings.ts";

const building = (
  number: number,
  street: string,
  [postcode, city]: [string, string],
  hideAddress = false,
) => ({
  name: `Bâtiment ${number}`,
  hideAddress,
  address: { properties: { id: street, label: `${street} ${postcode} ${city}`, postcode, city } },
});

const lines = (...buildings: ReturnType<typeof building>[]): string[] =>
  placedBuildings({ buildings } as unknown as Offer).map(placedBuildingsText);

const north: [string, string] = ["93210", "Saint-Denis"];
const south: [string, string] = ["92230", "Gennevilliers"];

test("names the buildings of each address", () => {
  expect(
    lines(
      building(1, "25 Avenue Péri", south),
      building(2, "3 Rue Haute", north),
      building(3, "25 Avenue Péri", south),
    ),
  ).toEqual([
    "Bâtiment 1, Bâtiment 3\u202f: 25 Avenue Péri, 92230 Gennevilliers",
    "Bâtiment 2\u202f: 3 Rue Haute, 93210 Saint-Denis",
  ]);
});

test("names nothing when all share an address", () => {
  expect(lines(building(1, "25 Avenue Péri", south), building(2, "25 Avenue Péri", south))).toEqual([]);
  expect(lines(building(1, "25 Avenue Péri", south), building(2, "3 Rue Haute", south, true))).toEqual([]);
});

test("names only the communes when an address is hidden", () => {
  expect(lines(building(1, "25 Avenue Péri", south), building(2, "3 Rue Haute", north, true))).toEqual([
    "Bâtiment 1\u202f: 92230 Gennevilliers",
    "Bâtiment 2\u202f: 93210 Saint-Denis",
  ]);
});
