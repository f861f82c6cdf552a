import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-codec.ts";

test("keeps text that only looks like a number", () => {
  for (const q of ["921020000E0012", "1e5", "12345678901234567890", "0012", "7.0E3"])
    expect(parseSearch(`?q=${q}`)).toEqual({ q });
});

test("reads numbers, flags and lists", () => {
  expect(parseSearch("?page=2&lat=48.10&lng=-2.5&near=true&ids=%5B%22a%22%5D")).toEqual({
    page: 2,
    lat: 48.1,
    lng: -2.5,
    near: true,
    ids: ["a"],
  });
});

test("reads back what it writes", () => {
  for (const q of ["921020000E0012", "75118", "12 rue de Rivoli", "true", 75118, 48.1, true, ["1e5", "b"]])
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  expect(stringifySearch({ q: "921020000E0012" })).toBe("?q=921020000E0012");
});
