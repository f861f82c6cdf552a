import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { offers } from "@plateau/contract/offers/operations.ts";
import { expect, test } from "vitest";
import {
  buildingFieldLabel,
  buildingsBody,
  missingAddresses,
  newRow,
  reviveRows,
  rowsOf,
} from "./building-rows.ts";

const place: Feature = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.34, 48.86] },
  properties: { id: "75101_8249_00012", label: "12 Rue de Rivoli 75001 Paris", type: "housenumber" },
};
const known = { ...place, id: "8f0e5b5e-6f0c-4c55-9b0a-0a4a0f7f2f11", createdAt: "", updatedAt: "" };
const offer = (fields: Partial<Offer>): Offer =>
  ({ buildings: [], addresses: [], ...fields }) as unknown as Offer;

test("an offer without buildings starts with one at its own address, else at the chosen one", () => {
  expect(rowsOf(offer({ addresses: [known] }), null)).toMatchObject([{ place: known, addressId: known.id }]);
  expect(rowsOf(offer({}), place)).toMatchObject([{ place }]);
});

test("a known address is sent by its id, a chosen one whole; the contract takes both", () => {
  const body = buildingsBody([newRow(known, known.id), { ...newRow(place), hideAddress: true }]);
  expect(body.buildings).toEqual([
    { addressId: known.id, hideAddress: false, independent: false },
    { address: place, hideAddress: true, independent: false },
  ]);
  expect(offers.saveBuildings.body.safeParse(body).success).toBe(true);
});

test("a building without an address is named", () => {
  expect(missingAddresses([newRow(place), newRow(null)])).toEqual([
    expect.objectContaining({ field: "buildings.1.addressId", label: "Bâtiment 2, adresse" }),
  ]);
  expect(buildingFieldLabel("buildings.0.address.properties.id")).toBe("Bâtiment 1, adresse");
});

test("a draft comes back with all its fields, or not at all", () => {
  expect(reviveRows([{ place, independent: true }])).toMatchObject([
    { place, independent: true, hideAddress: false },
  ]);
  expect(reviveRows({})).toBeNull();
});
