import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregateUnits } from "./aggregates.ts";
import { type LotCriteria, lotMatches, type SearchLot, searchLots } from "./search-lots.ts";
import { anyUnits } from "./units.fixture.ts";

const lot = (fields: Partial<SearchLot>): SearchLot => ({
  surface: null,
  postsMin: null,
  postsMax: null,
  rent: null,
  salePrice: null,
  ...fields,
});

const bound = fc.option(fc.nat(6000), { nil: undefined });
const anyCriteria: fc.Arbitrary<LotCriteria> = fc
  .record({
    surfaceMin: bound,
    surfaceMax: bound,
    postsMin: bound,
    postsMax: bound,
    budgetMin: bound,
    budgetMax: bound,
  })
  .map((given) => JSON.parse(JSON.stringify(given)) as LotCriteria);

describe("the lots of an offer", () => {
  it("are its units in order, then the whole when there are several", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        expect(searchLots(units)).toHaveLength(units.length < 2 ? units.length : units.length + 1);
        expect(searchLots(units).slice(0, units.length)).toEqual(units.flatMap((unit) => searchLots([unit])));
      }),
    );
  });

  it("agree with the aggregates: the whole has the totals, no lot is outside the ranges", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const sums = aggregateUnits(units);
        const lots = searchLots(units);
        const whole = lots.at(-1);
        expect(whole?.surface ?? null).toBe(sums.totalSurface);
        expect(whole?.postsMax ?? null).toBe(sums.totalPosts);
        for (const { surface, rent, postsMin } of lots.slice(0, units.length)) {
          if (surface !== null) expect(surface).toBeGreaterThanOrEqual(sums.minSurface ?? Number.NaN);
          if (rent !== null) expect(rent).toBeLessThanOrEqual(sums.maxRentPerMonth ?? Number.NaN);
          if (postsMin !== null) expect(postsMin).toBeGreaterThanOrEqual(sums.minPosts ?? Number.NaN);
        }
      }),
    );
  });
});

describe("meeting criteria", () => {
  it("is overlapping: 10 to 14 posts meet 'at least 12' and 'at most 12'", () => {
    const unit = lot({ postsMin: 10, postsMax: 14 });
    expect(
      [{ postsMin: 12 }, { postsMax: 12 }, { postsMin: 14 }, { postsMax: 10 }].map((c) =>
        lotMatches(unit, c),
      ),
    ).toEqual([true, true, true, true]);
    expect([{ postsMin: 15 }, { postsMax: 9 }].map((c) => lotMatches(unit, c))).toEqual([false, false]);
  });

  it("is never so for a value that is unknown", () => {
    for (const criteria of [{ budgetMin: 0 }, { budgetMax: 1e9 }, { surfaceMin: 0 }, { postsMax: 9 }]) {
      expect(lotMatches(lot({}), criteria)).toBe(false);
    }
  });

  it("is for one lot together, not for one criterion here and another there", () => {
    const lots = [lot({ surface: 100, rent: 9000 }), lot({ surface: 20, rent: 1000 })];
    expect(lots.some((one) => lotMatches(one, { surfaceMin: 50, budgetMax: 2000 }))).toBe(false);
  });

  it("holds without criteria, and is only lost by adding some", () => {
    fc.assert(
      fc.property(anyUnits, anyCriteria, anyCriteria, (units, some, more) => {
        for (const one of searchLots(units)) {
          expect(lotMatches(one, {})).toBe(true);
          if (lotMatches(one, { ...more, ...some })) expect(lotMatches(one, some)).toBe(true);
        }
      }),
    );
  });

  it("is all three criteria at once", () => {
    fc.assert(
      fc.property(
        anyUnits,
        anyCriteria,
        (units, { surfaceMin, surfaceMax, postsMin, postsMax, budgetMin, budgetMax }) => {
          const parts = [
            { surfaceMin, surfaceMax },
            { postsMin, postsMax },
            { budgetMin, budgetMax },
          ] as LotCriteria[];
          for (const one of searchLots(units)) {
            const together = lotMatches(one, Object.assign({}, ...parts));
            expect(together).toBe(parts.every((part) => lotMatches(one, part)));
          }
        },
      ),
    );
  });
});
