import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  monthlyRent,
  rentPerMonth,
  rentPerSqmPerYear,
  salePerSqm,
  salePrice,
  toCents,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "./rent.ts";

const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const rent = hundredths(1_000_000);
const surface = hundredths(100_000);
const price = hundredths(500_000_000);
const nothing = fc.constantFrom(0, null, undefined);

const isCents = (value: number): boolean => Number(value.toFixed(2)) === value;

describe("rounding to cents", () => {
  it("keeps amounts that are already in cents", () => {
    fc.assert(fc.property(price, (value) => toCents(value) === value));
  });

  it("rounds half up in decimal", () => {
    expect([1.005, 8.345, 1.255, 35.855, 0.125].map(toCents)).toEqual([1.01, 8.35, 1.26, 35.86, 0.13]);
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => toCents((2 * cents + 1) / 200) === (cents + 1) / 100),
    );
  });

  it("changes a value by at most half a cent", () => {
    const any = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(fc.property(any, (value) => Math.abs(toCents(value) - value) <= 0.005 + value * 1e-15));
  });
});

describe("conversions", () => {
  it("follow the trade's formulas", () => {
    expect(rentPerMonth(600, 100)).toBe(5000);
    expect(rentPerSqmPerYear(5000, 100)).toBe(600);
    expect(salePrice(9000, 120.5)).toBe(1_084_500);
    expect(salePerSqm(1_084_500, 120.5)).toBe(9000);
  });

  it("return whole cents, and 0 without a surface", () => {
    fc.assert(
      fc.property(rent, surface, (amount, m2) =>
        [rentPerMonth, rentPerSqmPerYear, salePrice, salePerSqm].every((convert) =>
          isCents(convert(amount, m2)),
        ),
      ),
    );
    fc.assert(
      fc.property(rent, (amount) =>
        [rentPerMonth, rentPerSqmPerYear, salePrice, salePerSqm].every((convert) => convert(amount, 0) === 0),
      ),
    );
  });

  it("round-trip within the rounding of a monthly rent", () => {
    fc.assert(
      fc.property(rent, surface, (perSqm, m2) => {
        const back = rentPerSqmPerYear(rentPerMonth(perSqm, m2), m2);
        expect(Math.abs(back - perSqm)).toBeLessThanOrEqual((0.005 * 12) / m2 + 0.0051 + perSqm * 1e-12);
      }),
    );
  });

  it("increase with the surface", () => {
    fc.assert(
      fc.property(rent, surface, surface, (perSqm, a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        return rentPerMonth(perSqm, small) <= rentPerMonth(perSqm, large);
      }),
    );
  });
});

describe("unit prices", () => {
  it("prefer a given value to a computed one", () => {
    fc.assert(
      fc.property(rent, rent, price, price, surface, (month, sqm, sale, perSqm, m2) => {
        const unit = {
          surface: m2,
          rentPerMonth: month,
          rentPerSqmPerYear: sqm,
          salePrice: sale,
          salePerSqm: perSqm,
        };
        expect(monthlyRent(unit)).toEqual({ value: month, computed: false });
        expect(yearlyRentPerSqm(unit)).toEqual({ value: sqm, computed: false });
        expect(unitSalePrice(unit)).toEqual({ value: sale, computed: false });
        expect(unitSalePerSqm(unit)).toEqual({ value: perSqm, computed: false });
      }),
    );
  });

  it("are computed from each other; 0 counts as missing", () => {
    fc.assert(
      fc.property(rent, surface, nothing, (amount, m2, none) => {
        const fromSqm = monthlyRent({ surface: m2, rentPerSqmPerYear: amount, rentPerMonth: none });
        const month = rentPerMonth(amount, m2);
        expect(fromSqm).toEqual(month > 0 ? { value: month, computed: true } : null);
        const fromMonth = yearlyRentPerSqm({ surface: m2, rentPerMonth: amount, rentPerSqmPerYear: none });
        const yearly = rentPerSqmPerYear(amount, m2);
        expect(fromMonth).toEqual(yearly > 0 ? { value: yearly, computed: true } : null);
      }),
    );
  });

  it("are null without a given value or a surface", () => {
    fc.assert(
      fc.property(nothing, nothing, surface, rent, (one, other, m2, amount) => {
        expect(monthlyRent({ surface: m2, rentPerMonth: one, rentPerSqmPerYear: other })).toBeNull();
        expect(unitSalePrice({ surface: m2, salePrice: one, salePerSqm: other })).toBeNull();
        expect(monthlyRent({ surface: null, rentPerSqmPerYear: amount })).toBeNull();
        expect(unitSalePerSqm({ surface: 0, salePrice: amount })).toBeNull();
      }),
    );
  });
});
