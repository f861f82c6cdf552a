import { expect, test } from "vitest";
import { addressToFind, parcelTitle } from "./parcel-labels.ts";

test("parcelTitle falls back to the parcel number", () => {
  expect(parcelTitle({ address: "12 Rue de Rivoli 75004 Paris", number: "75104000AO0042" })).toBe(
    "12 Rue de Rivoli 75004 Paris",
  );
  expect(parcelTitle({ address: null, number: "75104000AO0042" })).toBe(
    "Parcelle 75104\u00a0000\u00a0AO\u00a00042",
  );
});

test("addressToFind appends postcode and commune", () => {
  const place = { postcodes: ["75004", "75001"], commune: "Paris" };
  expect(addressToFind({ address: "12 Rue de Rivoli", ...place })).toBe("12 Rue de Rivoli 75004 Paris");
  expect(addressToFind({ address: "12 Rue de Rivoli", postcodes: [], commune: "Paris" })).toBe(
    "12 Rue de Rivoli Paris",
  );
});

test("addressToFind does not repeat postcode and commune", () => {
  const address = "12 Rue de Rivoli 75004 Paris";
  expect(addressToFind({ address, postcodes: ["75004"], commune: "Paris 4e Arrondissement" })).toBe(address);
});

test("addressToFind returns null without an address", () => {
  expect(addressToFind({ address: null, postcodes: ["75004"], commune: "Paris" })).toBeNull();
  expect(addressToFind({ address: " ", postcodes: ["75004"], commune: "Paris" })).toBeNull();
});
