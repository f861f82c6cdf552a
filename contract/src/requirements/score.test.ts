import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyTypes, transactionTypes } from "../offers/enumerations.ts";
import type { SearchUnit } from "../offers/search-units.ts";
import type { RequirementCriteria } from "./criteria.ts";
import { reasonsText, reasonText } from "./match.ts";
import { type MatchableOffer, matchOffer, TOLERANCE } from "./score.ts";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc.constantFrom("2026-11-01", "2026-12-15", "2027-01-01", "2027-05-01", "2028-01-01");
const zones = ["75104", "75056", "75", "92050", "92"];

const anyUnit: fc.Arbitrary<SearchUnit> = fc
  .record({
    surface: maybe(fc.nat(300)),
    posts: maybe(fc.tuple(fc.nat(30), fc.nat(10))),
    rent: maybe(fc.nat(10_000)),
    salePrice: maybe(fc.nat(1_000_000)),
  })
  .map(({ posts, ...unit }) => ({
    ...unit,
    postsMin: posts?.[0] ?? null,
    postsMax: posts ? posts[0] + posts[1] : null,
  }));

const anyOffer: fc.Arbitrary<MatchableOffer> = fc.record({
  transactionTypes: fc.subarray([...transactionTypes]),
  propertyType: fc.constantFrom(...propertyTypes),
  availability: fc.constantFrom("immediately", "to_be_defined", "on_a_specific_date", null),
  availabilityDate: maybe(day),
  zones: fc.subarray(zones),
  lots: fc.array(anyUnit, { maxLength: 5 }),
});

const anyCriteria: fc.Arbitrary<RequirementCriteria> = fc.record({
  transactionType: maybe(fc.constantFrom(...transactionTypes)),
  zones: fc.subarray(zones).map((ids) => ids.map((id) => ({ id, label: id }))),
  unknownPlaces: fc.constant([]),
  budgetMax: maybe(fc.nat(10_000)),
  salePriceMax: maybe(fc.nat(1_000_000)),
  surfaceMin: maybe(fc.nat(300)),
  surfaceMax: maybe(fc.nat(300)),
  postsMin: maybe(fc.nat(40)),
  postsMax: maybe(fc.nat(40)),
  propertyTypes: fc.subarray([...propertyTypes], { maxLength: 2 }),
  entryDate: maybe(day),
});

const nothing: RequirementCriteria = {
  transactionType: null,
  zones: [],
  unknownPlaces: [],
  budgetMax: null,
  salePriceMax: null,
  surfaceMin: null,
  surfaceMax: null,
  postsMin: null,
  postsMax: null,
  propertyTypes: [],
  entryDate: null,
};
const office: MatchableOffer = {
  transactionTypes: ["rent"],
  propertyType: "office",
  availability: "immediately",
  availabilityDate: null,
  zones: ["75104", "75056", "75"],
  lots: [{ surface: 200, postsMin: 20, postsMax: 20, rent: 8000, salePrice: null }],
};
const offerWith = (figures: Partial<SearchUnit>): MatchableOffer => ({
  ...office,
  lots: [
    { surface: null, postsMin: null, postsMax: null, rent: null, salePrice: null, ...figures } as SearchUnit,
  ],
});

describe("match score", () => {
  it("is a whole number from 0 to 100, and 100 exactly when every criterion is met", () => {
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        const match = matchOffer(criteria, offer);
        if (!match) return;
        expect(Number.isInteger(match.score)).toBe(true);
        expect(match.score).toBeGreaterThanOrEqual(0);
        expect(match.score).toBeLessThanOrEqual(100);
        expect(match.score === 100).toBe(match.reasons.every(({ verdict }) => verdict === "met"));
      }),
      { numRuns: 2000 },
    );
  });

  it("does not depend on the order of the units, nor do the reasons", () => {
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        const turned = { ...offer, lots: offer.lots.toReversed() };
        expect(matchOffer(criteria, turned)).toEqual(matchOffer(criteria, offer));
      }),
    );
  });

  it("is the score of the best unit", () => {
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        if (offer.lots.length === 0) return;
        const each = offer.lots.map((one) => matchOffer(criteria, { ...offer, lots: [one] })?.score ?? -1);
        expect(matchOffer(criteria, offer)?.score ?? -1).toBe(Math.max(...each));
      }),
    );
  });

  it("never decreases as a figure comes closer to the criteria", () => {
    const figure = fc.nat(600);
    fc.assert(
      fc.property(figure, figure, figure, figure, (from, width, a, b) => {
        const [least, most] = [from, from + width];
        const off = (value: number) => Math.max(0, least - value, value - most);
        const ranges = [
          { surfaceMin: least, surfaceMax: most },
          { postsMin: least, postsMax: most },
        ];
        for (const bounds of ranges) {
          const scoreOf = (value: number) =>
            matchOffer(
              { ...nothing, ...bounds },
              offerWith({ surface: value, postsMin: value, postsMax: value }),
            )?.score ?? -1;
          const sameSide = a < least === b < least;
          if (sameSide && off(a) <= off(b)) expect(scoreOf(a)).toBeGreaterThanOrEqual(scoreOf(b));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("never decreases as an offer is available earlier", () => {
    fc.assert(
      fc.property(day, fc.nat(400), fc.nat(400), (entryDate, a, b) => {
        const dateAfter = (days: number) =>
          new Date(Date.parse("2026-11-01") + days * 86_400_000).toISOString().slice(0, 10);
        const scoreOf = (days: number) =>
          matchOffer(
            { ...nothing, entryDate },
            { ...office, availability: "on_a_specific_date", availabilityDate: dateAfter(days) },
          )?.score ?? -1;
        expect(scoreOf(Math.min(a, b))).toBeGreaterThanOrEqual(scoreOf(Math.max(a, b)));
      }),
    );
  });
});

describe("hard criteria", () => {
  it.each<[string, Partial<RequirementCriteria>, Partial<MatchableOffer>]>([
    ["another transaction", { transactionType: "sale" }, {}],
    ["another zone", { zones: [{ id: "92", label: "92" }] }, {}],
    ["a rent above the budget", { budgetMax: 7999.99 }, {}],
    ["an unknown rent", { budgetMax: 9000 }, { lots: [] }],
    ["an unknown sale price", { transactionType: "sale", salePriceMax: 1 }, { transactionTypes: ["sale"] }],
  ])("rules out %s", (_, criteria, offer) => {
    expect(matchOffer({ ...nothing, ...criteria }, { ...office, ...offer })).toBeNull();
  });

  it("compare the rent to rent, the price to buy, and either without a transaction type", () => {
    const both = { budgetMax: 9000, salePriceMax: 100 };
    const sold = {
      ...offerWith({ rent: 9001, salePrice: 100 }),
      transactionTypes: ["rent", "sale"] as const,
    };
    expect(matchOffer({ ...nothing, ...both, transactionType: "rent" }, office)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both, transactionType: "rent" }, sold)).toBeNull();
    expect(matchOffer({ ...nothing, ...both, transactionType: "sale" }, sold)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, office)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, sold)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, offerWith({ rent: 9001 }))).toBeNull();
  });

  it("apply to the same unit as soft criteria", () => {
    const large = { surface: 400, postsMin: 40, postsMax: 40, rent: 20_000, salePrice: null };
    const offer = { ...office, lots: [...office.lots, large] };
    expect(matchOffer({ ...nothing, budgetMax: 9000, surfaceMin: 400 }, offer)?.score).toBe(0);
  });
});

describe("match reasons", () => {
  const criteria: RequirementCriteria = {
    ...nothing,
    zones: [{ id: "75056", label: "Paris" }],
    budgetMax: 9000,
    surfaceMin: 180,
    surfaceMax: 250,
    postsMin: 22,
    propertyTypes: ["office"],
    entryDate: "2027-01-01",
  };

  it("say in French what is met, missed by how much, and unknown", () => {
    expect(reasonsText(matchOffer(criteria, office)?.reasons ?? [])).toBe(
      "zone ✓ · budget ✓ · surface ✓ · postes \u22129\u202f% · type ✓ · date ✓",
    );
    const other = { ...office, propertyType: "retail", availability: null } as const;
    const large = { ...other, lots: [{ ...office.lots[0], surface: 300, postsMin: null, postsMax: null }] };
    expect(reasonsText(matchOffer(criteria, large as MatchableOffer)?.reasons ?? [])).toBe(
      "zone ✓ · budget ✓ · surface +20\u202f% · postes inconnus · autre type · date inconnue",
    );
  });

  it("are near within the tolerance and unmet beyond it", () => {
    const verdictOf = (surface: number) =>
      matchOffer({ ...nothing, surfaceMax: 100 }, offerWith({ surface }))?.reasons[0];
    expect(verdictOf(100)).toEqual({ criterion: "surface", verdict: "met", gap: 0 });
    expect(verdictOf(100.1)).toEqual({ criterion: "surface", verdict: "near", gap: 1 });
    expect(verdictOf(100 * (1 + TOLERANCE))).toEqual({ criterion: "surface", verdict: "unmet", gap: 30 });
    expect(reasonText({ criterion: "date", verdict: "near", gap: null })).toBe("date un peu tardive");
  });
});
