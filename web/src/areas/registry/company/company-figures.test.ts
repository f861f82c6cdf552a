import { describe, expect, test } from "vitest";
import { capitalText, headcountFigure, lastRevenue, signedEuros } from "./company-figures.ts";

const year = (year: number, revenue: number | null, netIncome: number | null = null) => ({
  year,
  revenue,
  netIncome,
  headcount: null,
});

test.each([
  ["Entre 20 et 49 salariés", "20 à 49"],
  ["entre 1 000 et 1 999 salariés", "1 000 à 1 999"],
  ["1 ou 2 salariés", "1 ou 2"],
  ["0 salarié", "0"],
  ["10 000 salariés et plus", "10 000 et plus"],
  ["Non précisé", "Non précisé"],
])("shortens the headcount '%s' to %s", (words, figure) => expect(headcountFigure(words)).toBe(figure));

test("shows capital in its own currency, euros by default", () => {
  expect(capitalText({ amount: 12_450_000, currency: "EUR" })).toBe("12\u202f450\u202f000\u202f€");
  expect(capitalText({ amount: 7622.45, currency: null })).toBe("7\u202f622\u202f€");
  expect(capitalText({ amount: 5000, currency: "USD" })).toBe("5\u202f000\u202fUSD");
});

test("signs gains and losses, but not zero", () => {
  expect(signedEuros(1200)).toBe("+1\u202f200\u202f€");
  expect(signedEuros(-1200)).toBe("\u22121\u202f200\u202f€");
  expect(signedEuros(0)).toBe("0\u202f€");
});

describe("last revenue", () => {
  test("is from the last year with a revenue, in any order", () => {
    expect(lastRevenue({ finances: [year(2021, 100, 5), year(2024, null), year(2023, 300, -5)] })).toEqual({
      year: 2023,
      revenue: 300,
      result: -5,
    });
  });

  test("may be zero or null", () => {
    expect(lastRevenue({ finances: [year(2023, 0)] })).toMatchObject({ revenue: 0 });
    expect(lastRevenue({ finances: [year(2023, null, 12)] })).toBeNull();
    expect(lastRevenue({ finances: [] })).toBeNull();
  });
});
