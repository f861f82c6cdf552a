import { describe, expect, test } from "vitest";
import { compareValues, passesFilter } from "./data-table-columns.ts";

describe("sorting", () => {
  test("orders numbers by size, also inside text", () => {
    expect([100, 9, 12.5].sort(compareValues)).toEqual([9, 12.5, 100]);
    expect(["Bâtiment 10", "Bâtiment 9"].sort(compareValues)).toEqual(["Bâtiment 9", "Bâtiment 10"]);
  });

  test("orders accents and case as a French dictionary", () => {
    expect(["Zola", "étoile", "Eau", "abri"].sort(compareValues)).toEqual(["abri", "Eau", "étoile", "Zola"]);
  });
});

describe("filters", () => {
  test("text matches regardless of accents and case", () => {
    expect(passesFilter("text", "Rue de l'Étoile", "ETOILE")).toBe(true);
    expect(passesFilter("text", null, "a")).toBe(false);
  });

  test("bounds include their ends and reject missing numbers", () => {
    expect(passesFilter("number", 100, { min: 100, max: 100 })).toBe(true);
    expect(passesFilter("number", 99, { min: 100, max: null })).toBe(false);
    expect(passesFilter("number", undefined, { min: 1, max: null })).toBe(false);
    expect(passesFilter("number", undefined, { min: null, max: null })).toBe(true);
  });

  test("a choice matches the exact value", () => {
    expect(passesFilter(["Bureaux", "Commerce"], "Bureaux", "Bureaux")).toBe(true);
    expect(passesFilter(["Bureaux", "Commerce"], "Commerce", "Bureaux")).toBe(false);
  });
});
