import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregateUnits } from "./aggregates.ts";
import {
  AVAILABLE_NOW,
  asksOfUnits,
  type SearchUnit,
  type SearchUnitCriteria,
  type SearchUnitTraits,
  searchUnitMatches,
  searchUnits,
} from "./search-units.ts";
import { anyOfferTerms, anyUnits, office } from "./units.fixture.ts";

type Row = SearchUnit & SearchUnitTraits;

const searchUnit = (fields: Partial<Row>): Row => ({
  surface: null,
  postsMin: null,
  postsMax: null,
  rent: null,
  salePrice: null,
  salePerSqm: null,
  availableFrom: null,
  floorMin: null,
  floorMax: null,
  outdoorSpace: false,
  erp: false,
  ...fields,
});

const bound = fc.option(fc.nat(6000), { nil: undefined });
const anyCriteria: fc.Arbitrary<SearchUnitCriteria> = fc
  .record({
    surfaceMin: bound,
    surfaceMax: bound,
    postsMin: bound,
    postsMax: bound,
    budgetMin: bound,
    budgetMax: bound,
  })
  .map((given) => JSON.parse(JSON.stringify(given)) as SearchUnitCriteria);

describe("search units of an offer", () => {
  it("are its units in order, then the total when there are several", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const rows = searchUnits(units, office);
        expect(rows).toHaveLength(units.length < 2 ? units.length : units.length + 1);
        expect(rows.slice(0, units.length)).toEqual(units.flatMap((unit) => searchUnits([unit], office)));
      }),
    );
  });

  it("agree with the aggregates", () => {
    fc.assert(
      fc.property(anyUnits, anyOfferTerms, (units, terms) => {
        const sums = aggregateUnits(units, terms);
        const rows = searchUnits(units, terms);
        const whole = rows.at(-1);
        expect(whole?.surface ?? null).toBe(sums.totalSurface);
        expect(whole?.postsMax ?? null).toBe(sums.totalPosts);
        expect(whole?.rent ?? null).toBe(sums.totalRentPerMonth);
        expect(whole?.salePrice ?? null).toBe(sums.totalSalePrice);
        for (const { surface, rent, postsMin } of rows.slice(0, units.length)) {
          if (surface !== null) expect(surface).toBeGreaterThanOrEqual(sums.minSurface ?? Number.NaN);
          if (rent !== null)
            expect(rent).toBeLessThanOrEqual(sums.maxRentPerMonth ?? sums.totalRentPerMonth ?? Number.NaN);
          if (postsMin !== null) expect(postsMin).toBeGreaterThanOrEqual(sums.minPosts ?? Number.NaN);
        }
      }),
    );
  });
});

describe("searchUnitMatches", () => {
  it("matches overlapping ranges: 10 to 14 workstations meet 'at least 12' and 'at most 12'", () => {
    const unit = searchUnit({ postsMin: 10, postsMax: 14 });
    expect(
      [{ postsMin: 12 }, { postsMax: 12 }, { postsMin: 14 }, { postsMax: 10 }].map((c) =>
        searchUnitMatches(unit, c),
      ),
    ).toEqual([true, true, true, true]);
    expect([{ postsMin: 15 }, { postsMax: 9 }].map((c) => searchUnitMatches(unit, c))).toEqual([
      false,
      false,
    ]);
  });

  it("never matches an unknown value", () => {
    for (const criteria of [{ budgetMin: 0 }, { budgetMax: 1e9 }, { surfaceMin: 0 }, { postsMax: 9 }]) {
      expect(searchUnitMatches(searchUnit({}), criteria)).toBe(false);
    }
  });

  it("asks that every floor of a whole be in the range, and a known date before the day", () => {
    const whole = searchUnit({ floorMin: 1, floorMax: 3, availableFrom: "2026-12-01" });
    expect(searchUnitMatches(whole, { floorMin: 1, floorMax: 3 })).toBe(true);
    expect(searchUnitMatches(whole, { floorMin: 2 })).toBe(false);
    expect(searchUnitMatches(whole, { floorMax: 2 })).toBe(false);
    expect(searchUnitMatches(whole, { availableBefore: "2026-12-01" })).toBe(true);
    expect(searchUnitMatches(whole, { availableBefore: "2026-11-30" })).toBe(false);
    expect(
      searchUnitMatches(searchUnit({ availableFrom: AVAILABLE_NOW }), { availableBefore: "2026-01-01" }),
    ).toBe(true);
    expect(searchUnitMatches(searchUnit({}), { availableBefore: "2099-01-01" })).toBe(false);
  });

  it("knows which searches ask something of units", () => {
    expect(asksOfUnits({ floorMax: 0 })).toBe(true);
    expect(asksOfUnits({ erp: true })).toBe(true);
    expect(asksOfUnits({})).toBe(false);
  });

  it("requires one unit to meet all criteria together", () => {
    const rows = [searchUnit({ surface: 100, rent: 9000 }), searchUnit({ surface: 20, rent: 1000 })];
    expect(rows.some((one) => searchUnitMatches(one, { surfaceMin: 50, budgetMax: 2000 }))).toBe(false);
  });

  it("always matches without criteria, and never matches more with more criteria", () => {
    fc.assert(
      fc.property(anyUnits, anyCriteria, anyCriteria, (units, some, more) => {
        for (const one of searchUnits(units, office)) {
          expect(searchUnitMatches(one, {})).toBe(true);
          if (searchUnitMatches(one, { ...more, ...some })) expect(searchUnitMatches(one, some)).toBe(true);
        }
      }),
    );
  });

  it("combines the three ranges with AND", () => {
    fc.assert(
      fc.property(
        anyUnits,
        anyCriteria,
        (units, { surfaceMin, surfaceMax, postsMin, postsMax, budgetMin, budgetMax }) => {
          const parts = [
            { surfaceMin, surfaceMax },
            { postsMin, postsMax },
            { budgetMin, budgetMax },
          ] as SearchUnitCriteria[];
          for (const one of searchUnits(units, office)) {
            const together = searchUnitMatches(one, Object.assign({}, ...parts));
            expect(together).toBe(parts.every((part) => searchUnitMatches(one, part)));
          }
        },
      ),
    );
  });
});
