import { expect, test } from "vitest";
import { parcelQueryFrom } from "./parcel-query.ts";
import { parcelsSearchSchema } from "./search-params.ts";

test("searches an address by its point, or by text without one", () => {
  const q = "12 Rue de Rivoli 75004 Paris";
  expect(parcelQueryFrom({ q, lat: 48.8554, lng: 2.3604 })).toEqual({ latitude: 48.8554, longitude: 2.3604 });
  expect(parcelQueryFrom({ q })).toEqual({ q });
});

test("searches a parcel number as such, in any notation and despite a point", () => {
  expect(parcelQueryFrom({ q: "75118 000 ao 0042", lat: 48.8, lng: 2.3 })).toEqual({ q: "75118000AO0042" });
});

test("ignores an incomplete point", () => {
  expect(parcelQueryFrom({ q: "12 Rue de Rivoli", lat: 48.8 })).toEqual({ q: "12 Rue de Rivoli" });
});

test("reports an incomplete address, and returns null without text", () => {
  expect(parcelQueryFrom({ q: "12" })).toBe("incomplete");
  expect(parcelQueryFrom({})).toBeNull();
});

test("drops invalid URL parameters", () => {
  expect(parcelsSearchSchema.parse({ q: "  ", lat: 91, lng: "est" })).toEqual({});
  expect(parcelsSearchSchema.parse({ q: 75118 })).toEqual({ q: "75118" });
});
