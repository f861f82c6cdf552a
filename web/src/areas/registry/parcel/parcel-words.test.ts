import { expect, test } from "vitest";
import { addressToFind, parcelTitle } from "./parcel-words.ts";

test("a parcel without an address is called by its number", () => {
  expect(parcelTitle({ adresse: "12 Rue de Rivoli 75004 Paris", numero: "75104000AO0042" })).toBe(
    "12 Rue de Rivoli 75004 Paris",
  );
  expect(parcelTitle({ adresse: null, numero: "75104000AO0042" })).toBe(
    "Parcelle 75104\u00a0000\u00a0AO\u00a00042",
  );
});

test("an address is looked for with its postal code and its commune", () => {
  const place = { codes_postaux: ["75004", "75001"], commune: "Paris" };
  expect(addressToFind({ adresse: "12 Rue de Rivoli", ...place })).toBe("12 Rue de Rivoli 75004 Paris");
  expect(addressToFind({ adresse: "12 Rue de Rivoli", codes_postaux: [], commune: "Paris" })).toBe(
    "12 Rue de Rivoli Paris",
  );
});

test("what an address says itself is not said twice", () => {
  const adresse = "12 Rue de Rivoli 75004 Paris";
  expect(addressToFind({ adresse, codes_postaux: ["75004"], commune: "Paris 4e Arrondissement" })).toBe(
    adresse,
  );
});

test("without an address there is nothing to look for", () => {
  expect(addressToFind({ adresse: null, codes_postaux: ["75004"], commune: "Paris" })).toBeNull();
  expect(addressToFind({ adresse: " ", codes_postaux: ["75004"], commune: "Paris" })).toBeNull();
});
