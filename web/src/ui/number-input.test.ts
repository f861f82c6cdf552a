import { describe, expect, test } from "vitest";
import { problemOf, storedNumber } from "./number-input.tsx";

describe("typed numbers", () => {
  test("accepts French notation, units and empty text", () => {
    for (const text of ["", "1 250,5", "1250.5", "\u202f12\u202f000", "1 000 000 €"])
      expect(problemOf(text, {})).toBeNull();
  });

  test("refuses text with an example", () => {
    expect(problemOf("douze", {})).toMatch(/^Saisissez un nombre/);
  });

  test("refuses decimals in whole numbers", () => {
    expect(problemOf("2,5", { decimals: 0 })).toBe("Saisissez un nombre entier");
    expect(problemOf("2,0", { decimals: 0 })).toBeNull();
  });

  test("shows what is stored, not a rounding of it", () => {
    expect(storedNumber(12.6)).toBe("12,6");
    expect(storedNumber(1250)).toBe("1\u202f250");
  });

  test("bounds include their ends", () => {
    expect(problemOf("0", { min: 0, max: 10 })).toBeNull();
    expect(problemOf("-1", { min: 0 })).toBe("Minimum\u202f: 0");
    expect(problemOf("10,5", { max: 10 })).toBe("Maximum\u202f: 10");
  });
});
