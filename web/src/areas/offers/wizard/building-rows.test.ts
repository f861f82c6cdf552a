import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { offers } from "@plateau/contract/offers/operations.ts";
import { expect, test } from "vitest";
import {
  buildingFieldLabel,
  buildingsBody,
  firstBuildingRows,
  mergeBuildingRows,
  missingAddresses,
  newBuildingRow,
  reviveBuildingRows,
} from "./building-rows.ts";

const place: Feature = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.34, 48.86] },
  properties: { id: "75101_8249_00012", label: "12 Rue de Rivoli 75001 Paris", type: "housenumber" },
};
const known = { ...place, id: "8f0e5b5e-6f0c-4c55-9b0a-0a4a0f7f2f11", createdAt: "", updatedAt: "" };
const offer = (fields: Partial<Offer>): Offer =>
  ({ buildings: [], addresses: [], ...fields }) as unknown as Offer;

test("starts with one building at the offer's address, else at the chosen one", () => {
  expect(firstBuildingRows(offer({ addresses: [known] }), null)).toMatchObject([
    { place: known, addressId: known.id },
  ]);
  expect(firstBuildingRows(offer({}), place)).toMatchObject([{ place }]);
});

test("sends a saved address by id and a new one in full", () => {
  const body = buildingsBody([
    newBuildingRow(known, known.id),
    { ...newBuildingRow(place), hideAddress: true },
  ]);
  expect(body.buildings).toEqual([
    { addressId: known.id, hideAddress: false, independent: false },
    { address: place, hideAddress: true, independent: false },
  ]);
  expect(offers.saveBuildings.body.safeParse(body).success).toBe(true);
});

test("reports a building without an address", () => {
  expect(missingAddresses([newBuildingRow(place), newBuildingRow(null)])).toEqual([
    expect.objectContaining({ field: "buildings.1.addressId", label: "Bâtiment 2, adresse" }),
  ]);
  expect(buildingFieldLabel("buildings.0.address.properties.id")).toBe("Bâtiment 1, adresse");
});

test("keeps a colleague's new building beside one's own change, and creates again one kept after its removal", () => {
  const row = (key: string, id = key) => ({
    ...newBuildingRow({ ...place, properties: { ...place.properties, id } }),
    key,
    id: key,
  });
  const [first, second] = [row("1"), row("2")];
  const latest = offer({ buildings: [{ id: "1" }, { id: "3" }] as Offer["buildings"] });
  const mine = [first, { ...second, independent: true }];
  const merged = mergeBuildingRows({ base: [first, second], mine, theirs: [first, row("3")] }, latest);
  expect(merged.values.map(({ key, id }) => [key, id])).toEqual([
    ["1", "1"],
    ["2", undefined],
    ["3", "3"],
  ]);
  expect(merged).toMatchObject({ clashes: [{ path: "2" }], kept: ["3"] });
});

test("revives a stored list or nothing", () => {
  expect(reviveBuildingRows([{ place, independent: true }])).toMatchObject([
    { place, independent: true, hideAddress: false },
  ]);
  expect(reviveBuildingRows({})).toBeNull();
});
