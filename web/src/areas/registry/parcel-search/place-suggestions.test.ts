import { type Feature, type PlaceType, placeTypes } from "@plateau/contract/geocoding/shapes.ts";
import { expect, test } from "vitest";
import { addressSuggestion, isIncomplete, suggestionOf } from "./place-suggestions.ts";

const place = (type: PlaceType): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.3604, 48.8554] },
  properties: { id: "75104_8249", label: "Rue de Rivoli 75004 Paris", type },
});

test("refuses a commune or a street without a number as incomplete", () => {
  const incomplete = placeTypes.filter((type) =>
    isIncomplete({ label: "Rue de Rivoli", search: {}, place: place(type) }),
  );
  expect(incomplete).toEqual(["municipality", "street"]);
});

test("takes a parcel number as complete", () => {
  const parcel = suggestionOf({ q: "75118000AO0042" });
  expect(parcel && isIncomplete(parcel)).toBe(false);
});

test("says whether the searched point is that of the address itself", () => {
  const nearOf = (feature: Feature) => addressSuggestion(feature).search.near;
  const number = place("housenumber");
  expect(nearOf(number)).toBeUndefined();
  expect(nearOf({ ...number, properties: { ...number.properties, approximate: true } })).toBe("street");
  expect(nearOf(place("locality"))).toBe("locality");
});
