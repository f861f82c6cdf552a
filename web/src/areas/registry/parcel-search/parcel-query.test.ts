import { expect, test } from "vitest";
import { parcelQueryFrom } from "./parcel-query.ts";
import { parcelsSearchSchema } from "./search-params.ts";

test("an address is looked for by its point, a text without one by its words", () => {
  const q = "12 Rue de Rivoli 75004 Paris";
  expect(parcelQueryFrom({ q, lat: 48.8554, lng: 2.3604 })).toEqual({ latitude: 48.8554, longitude: 2.3604 });
  expect(parcelQueryFrom({ q })).toEqual({ q });
});

test("a parcel number is looked for by itself, however it is typed and whatever point comes with it", () => {
  expect(parcelQueryFrom({ q: "75118 000 ao 0042", lat: 48.8, lng: 2.3 })).toEqual({ q: "75118000AO0042" });
});

test("half a point is none", () => {
  expect(parcelQueryFrom({ q: "12 Rue de Rivoli", lat: 48.8 })).toEqual({ q: "12 Rue de Rivoli" });
});

test("too few words are an incomplete address, none ask nothing", () => {
  expect(parcelQueryFrom({ q: "12" })).toBe("incomplete");
  expect(parcelQueryFrom({})).toBeNull();
});

test("an address that makes no sense asks nothing", () => {
  expect(parcelsSearchSchema.parse({ q: "  ", lat: 91, lng: "est" })).toEqual({});
  expect(parcelsSearchSchema.parse({ q: 75118 })).toEqual({ q: "75118" });
});
