import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type PropertyType,
  propertyTypes,
  rentalPriceUnits,
  transactionTypes,
} from "../offers/enumerations.ts";
import type { SearchUnit } from "../offers/search-units.ts";
import type { RequirementCriteria } from "./criteria.ts";
import { judgedText, reasonsText, reasonText } from "./match.ts";
import { matchRules } from "./match-rules.ts";
import { type MatchableOffer, matchOffer, rankOffer } from "./score.ts";

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
  rentPriceUnit: maybe(fc.constantFrom(...rentalPriceUnits)),
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
  rentPriceUnit: null,
  lots: [{ surface: 200, postsMin: 20, postsMax: 20, rent: 8000, salePrice: null }],
};
const unknown: SearchUnit = { surface: null, rent: null, salePrice: null, postsMin: null, postsMax: null };

const offerWith = (figures: Partial<SearchUnit>): MatchableOffer => ({
  ...office,
  lots: [{ ...unknown, ...figures }],
});

describe("match score", () => {
  it("is a whole number from 0 to 100, and 100 only when every criterion is met", () => {
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        const match = matchOffer(criteria, offer);
        if (!match) return;
        expect(Number.isInteger(match.score)).toBe(true);
        expect(match.score).toBeGreaterThanOrEqual(0);
        expect(match.score).toBeLessThanOrEqual(100);
        if (match.score === 100) expect(match.reasons.every(({ verdict }) => verdict === "met")).toBe(true);
        const isExact = match.reasons.every(({ verdict, gap }) => verdict === "met" && !gap);
        if (isExact) expect(match.score).toBe(100);
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
      {
        // Two units that differ in their price alone.
        examples: [
          [
            { ...nothing, postsMax: 0 },
            { ...office, transactionTypes: ["sale"], lots: [unknown, { ...unknown, salePrice: 0 }] },
          ],
        ],
      },
    );
  });

  it("is the score of the best unit", () => {
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        const match = matchOffer(criteria, offer);
        if (offer.lots.length === 0 || match?.group === "price_on_request") return;
        const each = offer.lots.map((one) => matchOffer(criteria, { ...offer, lots: [one] }));
        const scores = each.map((one) => (one && one.group !== "price_on_request" ? one.score : -1));
        expect(match?.score ?? -1).toBe(Math.max(...scores));
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
    ["a rent more than 15 % above the budget", { budgetMax: 6950 }, {}],
  ])("rules out %s", (_, criteria, offer) => {
    expect(matchOffer({ ...nothing, ...criteria }, { ...office, ...offer })).toBeNull();
  });

  it("compare the rent to rent, the price to buy, and either without a transaction type", () => {
    const both = { budgetMax: 9000, salePriceMax: 100 };
    const sold = {
      ...offerWith({ rent: 10_351, salePrice: 100 }),
      transactionTypes: ["rent", "sale"] as const,
    };
    expect(matchOffer({ ...nothing, ...both, transactionType: "rent" }, office)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both, transactionType: "rent" }, sold)).toBeNull();
    expect(matchOffer({ ...nothing, ...both, transactionType: "sale" }, sold)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, office)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, sold)?.score).toBe(100);
    expect(matchOffer({ ...nothing, ...both }, offerWith({ rent: 10_351 }))).toBeNull();
  });

  it("apply to the same unit as soft criteria", () => {
    const large = { surface: 400, postsMin: 40, postsMax: 40, rent: 20_000, salePrice: null };
    const offer = { ...office, lots: [...office.lots, large] };
    const match = matchOffer({ ...nothing, budgetMax: 9000, surfaceMin: 400 }, offer);
    expect(match?.judged).toMatchObject({ surface: 200, rent: 8000 });
    expect(match?.group).toBe("other");
  });
});

describe("a place that is not understood", () => {
  const asked = { ...nothing, surfaceMax: 250, unknownPlaces: ["Bords de Seine"] };

  it("is never met, caps the score at 40 and is the first reason", () => {
    const match = matchOffer(asked, office);
    expect(match).toMatchObject({ score: 40, group: "other" });
    expect(reasonsText(match?.reasons ?? [])).toBe(
      "lieu non reconnu\u202f: «\u202fBords de Seine\u202f» · surface ✓",
    );
    fc.assert(
      fc.property(anyCriteria, anyOffer, (criteria, offer) => {
        const lost = { ...criteria, zones: [], unknownPlaces: ["Ici"] };
        expect(matchOffer(lost, offer)?.score ?? 0).toBeLessThanOrEqual(40);
      }),
    );
  });

  it("leaves the places that are understood as they are", () => {
    const zone = { id: "75104", label: "Paris 4e" };
    expect(matchOffer({ ...asked, zones: [zone] }, office)?.score).toBe(100);
    expect(matchOffer({ ...asked, zones: [{ ...zone, id: "92050" }] }, office)).toBeNull();
  });
});

describe("a budget in another currency", () => {
  it("rules nothing out, and is said not to be compared", () => {
    const match = matchOffer({ ...nothing, surfaceMax: 250, budgetCurrency: "CHF" }, office);
    expect(match).toMatchObject({ score: 100, group: "fitting" });
    expect(reasonsText(match?.reasons ?? [])).toBe("budget en CHF, non comparé · surface ✓");
    expect(matchOffer({ ...nothing, budgetCurrency: "CHF" }, office)).toBeNull();
  });
});

describe("a requirement that asks nothing", () => {
  it("has no score", () => {
    expect(matchOffer(nothing, office)).toBeNull();
    expect(matchOffer({ ...nothing, unknownPlaces: ["Ici"] }, office)).toBeNull();
  });
});

describe("a budget", () => {
  const rentOf = (rent: number | null) => matchOffer({ ...nothing, budgetMax: 10_000 }, offerWith({ rent }));

  it("has a margin of 15 %, in which offers appear lower in proportion", () => {
    expect([10_000, 10_400, 11_000, 11_499].map((rent) => rentOf(rent)?.score)).toEqual([100, 86, 66, 50]);
    expect(reasonsText(rentOf(10_400)?.reasons ?? [])).toBe("budget +4\u202f%");
    expect(rentOf(11_501)).toBeNull();
  });

  it("puts offers without a price in a group of their own", () => {
    expect(rentOf(null)).toMatchObject({ group: "price_on_request" });
    expect(reasonsText(rentOf(null)?.reasons ?? [])).toBe("prix à demander");
    expect(matchOffer({ ...nothing, budgetMax: 1 }, { ...office, lots: [] })?.judged).toBeNull();
    const toSell = { transactionType: "sale", salePriceMax: 1 } as const;
    expect(matchOffer({ ...nothing, ...toSell }, { ...office, transactionTypes: ["sale"] })?.group).toBe(
      "price_on_request",
    );
    expect(matchOffer({ ...nothing, salePriceMax: 1 }, office)).toBeNull();
  });
});

describe("a minimum without a maximum", () => {
  const order = (...figures: Partial<SearchUnit>[]) =>
    figures
      .map((unit) => ({ unit, ranked: rankOffer({ ...nothing, ...asked }, offerWith(unit)) }))
      .sort(
        (a, b) =>
          (b.ranked?.score ?? -1) - (a.ranked?.score ?? -1) ||
          (a.ranked?.distance ?? 0) - (b.ranked?.distance ?? 0),
      )
      .map(({ unit }) => unit);
  const asked = { surfaceMin: 200, budgetMax: 20_000, transactionType: "rent" } as const;

  it("aims at the minimum: closer first, then cheaper", () => {
    const close = { surface: 205, rent: 9000 };
    const cheap = { surface: 206, rent: 7000 };
    const larger = { surface: 300, rent: 7000 };
    const far = { surface: 2000, rent: 7000 };
    expect(order(far, larger, close, cheap)).toEqual([cheap, close, larger, far]);
  });

  it("says how far above it an offer is, and folds away what is far", () => {
    const textOf = (surface: number) =>
      reasonsText(matchOffer({ ...nothing, surfaceMin: 200 }, offerWith({ surface }))?.reasons ?? []);
    expect([200, 240, 500, 700].map(textOf)).toEqual([
      "surface ✓",
      "surface ✓ (+20\u202f%)",
      "surface +150\u202f%",
      "surface +250\u202f%",
    ]);
    expect(matchOffer({ ...nothing, surfaceMin: 200 }, offerWith({ surface: 700 }))?.group).toBe("other");
  });
});

describe("the wrong type", () => {
  it("weighs more than the wrong surface", () => {
    const asked: RequirementCriteria = {
      ...nothing,
      propertyTypes: ["office"],
      surfaceMin: 180,
      surfaceMax: 250,
      postsMin: 16,
      postsMax: 24,
    };
    const shop = matchOffer(asked, { ...office, propertyType: "retail" });
    const tower = matchOffer(asked, offerWith({ surface: 2000, postsMin: 200, postsMax: 300 }));
    expect(shop?.score).toBeLessThan(tower?.score ?? 0);
    expect([shop?.group, tower?.group]).toEqual(["other", "other"]);
  });
});

describe("what was judged", () => {
  it("is named: the lot or the whole, with the figures compared", () => {
    const unit = { ...office.lots[0], surface: 971, rent: 31_167, floor: 3, unitId: "u" };
    const whole = { ...unit, surface: 14_131, rent: 542_661, whole: true, floor: null, unitId: null };
    const offer = { ...office, lots: [unit, whole] } as MatchableOffer;
    const textFor = (surfaceMin: number, rentPriceUnit: MatchableOffer["rentPriceUnit"] = null) => {
      const judged = matchOffer({ ...nothing, surfaceMin }, { ...offer, rentPriceUnit })?.judged;
      return judged && judgedText(judged);
    };
    expect(textFor(900)).toBe("3e\u00a0étage, 971\u202fm², 31\u202f167\u202f€/mois HT HC");
    expect(textFor(14_000)).toBe("Ensemble, 14\u202f131\u202fm², 542\u202f661\u202f€/mois HT HC");
    expect(textFor(14_000, "vat_incl")).toBe("Ensemble, 14\u202f131\u202fm², 542\u202f661\u202f€/mois TTC");
    expect(matchOffer({ ...nothing, surfaceMin: 900 }, offer)?.judged?.unitId).toBe("u");
    const toBuy = {
      kind: "unit",
      unitId: null,
      floor: 0,
      surface: 90,
      rent: null,
      rentPriceUnit: null,
    } as const;
    expect(judgedText({ ...toBuy, salePrice: 810_000 })).toBe(
      "Rez-de-chaussée, 90\u202fm², 810\u202f000\u202f€",
    );
    expect(judgedText({ ...toBuy, floor: null, salePrice: null })).toBe("Lot, 90\u202fm², prix à demander");
  });
});

describe("how much a miss costs", () => {
  const scoreOf = (
    criteria: Partial<RequirementCriteria>,
    offer: Partial<MatchableOffer> | Partial<SearchUnit>,
  ) =>
    matchOffer(
      { ...nothing, ...criteria },
      "propertyType" in offer || "availability" in offer || "lots" in offer
        ? { ...office, ...offer }
        : offerWith(offer as Partial<SearchUnit>),
    )?.score;

  it("is the whole weight of a criterion at its tolerance, and half when unknown", () => {
    const surface = { surfaceMin: 100, surfaceMax: 200 };
    expect([69, 70, 85, 100, 200, 230, 260, 300].map((m2) => scoreOf(surface, { surface: m2 }))).toEqual([
      40, 40, 70, 100, 100, 70, 40, 40,
    ]);
    expect(scoreOf(surface, {})).toBe(70);
    const posts = { postsMin: 10, postsMax: 20 };
    const desks = (postsMin: number, postsMax = postsMin) => ({ postsMin, postsMax });
    expect(
      [desks(8), desks(9), desks(5, 10), desks(20, 40), desks(23), desks(26)].map((of) => scoreOf(posts, of)),
    ).toEqual([40, 70, 100, 100, 70, 40]);
    expect(scoreOf(posts, {})).toBe(70);
    expect(scoreOf({ ...posts, ...surface }, { surface: 150, ...desks(8) })).toBe(75);
  });

  it("goes up with the days of delay, to the whole weight after 180", () => {
    const entryDate = "2027-01-01";
    const dated = (availabilityDate: string | null) =>
      scoreOf({ entryDate }, { availability: "on_a_specific_date", availabilityDate });
    expect(dated("2026-12-01")).toBe(100);
    expect(dated(entryDate)).toBe(100);
    expect(dated("2027-04-01")).toBe(70);
    expect(dated("2027-06-30")).toBe(40);
    expect(dated("2028-01-01")).toBe(40);
    expect(dated(null)).toBe(70);
    expect(scoreOf({ entryDate }, { availability: "immediately" })).toBe(100);
    expect(scoreOf({ entryDate }, { availability: "to_be_defined", availabilityDate: entryDate })).toBe(70);
    expect(scoreOf({ entryDate }, { availability: null })).toBe(70);
  });

  it("is less for a type that a broker would also show", () => {
    const typed = (
      asked: RequirementCriteria["propertyTypes"],
      propertyType: MatchableOffer["propertyType"],
    ) => scoreOf({ propertyTypes: asked }, { propertyType });
    expect(typed(["office"], "office")).toBe(100);
    expect(typed(["office"], "professional_premises")).toBe(55);
    expect(typed(["office"], "retail")).toBe(25);
    expect(typed(["office", "professional_premises"], "professional_premises")).toBe(100);
    const near: [PropertyType, PropertyType[]][] = [
      ["professional_premises", ["office", "commercial_premises"]],
      ["retail", ["commercial_premises"]],
      ["commercial_premises", ["retail", "professional_premises"]],
      ["activity", ["warehouse"]],
      ["warehouse", ["activity"]],
      ["land", []],
    ];
    for (const [asked, shown] of near)
      expect(propertyTypes.filter((type) => typed([asked], type) === 55).toSorted()).toEqual(
        shown.toSorted(),
      );
  });

  it("is counted from the best of two prices when both are asked", () => {
    const both = { budgetMax: 1000, salePriceMax: 100_000 };
    expect(scoreOf(both, { rent: 1150, salePrice: 100_000 })).toBe(100);
    expect(scoreOf(both, { rent: 1150, salePrice: 107_500 })).toBe(75);
    expect(scoreOf(both, { rent: null, salePrice: 107_500 })).toBe(75);
  });

  it("is a percentage of the bound, or a text without one", () => {
    const textOf = (criteria: Partial<RequirementCriteria>, unit: Partial<SearchUnit>) =>
      reasonsText(matchOffer({ ...nothing, ...criteria }, offerWith(unit))?.reasons ?? []);
    expect(textOf({ surfaceMax: 0 }, { surface: 50 })).toBe("surface différente");
    expect(textOf({ surfaceMax: 0 }, { surface: 0 })).toBe("surface ✓");
    expect(textOf({ postsMax: 0 }, { postsMin: 5, postsMax: 5 })).toBe("postes différents");
    expect(textOf({ budgetMax: 1000, salePriceMax: 100_000 }, { rent: 1150, salePrice: 104_000 })).toBe(
      "budget +4\u202f%",
    );
    expect(textOf({ surfaceMin: 1000 }, { surface: 999.9 })).toBe("surface \u22121\u202f%");
    expect(textOf({ surfaceMin: 100, surfaceMax: 100 }, { surface: 140 })).toBe("surface +40\u202f%");
    expect(textOf({ surfaceMin: 100, surfaceMax: 100 }, { surface: 120 })).toBe("surface +20\u202f%");
  });

  it("is met up to half above a minimum alone, and near beyond", () => {
    const verdictOf = (criteria: Partial<RequirementCriteria>, unit: Partial<SearchUnit>) =>
      matchOffer({ ...nothing, ...criteria }, offerWith(unit))?.reasons[0]?.verdict;
    expect(verdictOf({ surfaceMin: 100 }, { surface: 150 })).toBe("met");
    expect(verdictOf({ surfaceMin: 100 }, { surface: 152 })).toBe("near");
    expect(verdictOf({ surfaceMin: 100 }, { surface: 300 })).toBe("unmet");
    expect(verdictOf({ postsMin: 10 }, { postsMin: 15, postsMax: 15 })).toBe("met");
    expect(verdictOf({ postsMin: 10 }, { postsMin: 16, postsMax: 16 })).toBe("near");
    expect(verdictOf({ surfaceMin: 100, surfaceMax: 120 }, { surface: 130 })).toBe("near");
    expect(verdictOf({ budgetMax: 100 }, { rent: 115 })).toBe("near");
  });
});

describe("the date and type among the reasons", () => {
  it("say how they fit", () => {
    const asked = { ...nothing, propertyTypes: ["office" as const], entryDate: "2027-01-01" };
    const textOf = (offer: Partial<MatchableOffer>) =>
      reasonsText(matchOffer(asked, { ...office, ...offer })?.reasons ?? []);
    const late = (availabilityDate: string) =>
      ({ availability: "on_a_specific_date", availabilityDate }) as const;
    expect(textOf({})).toBe("type ✓ · date ✓");
    expect(textOf({ propertyType: "professional_premises", ...late("2027-02-01") })).toBe(
      "type proche · date un peu tardive",
    );
    expect(textOf({ propertyType: "land", ...late("2028-02-01") })).toBe("autre type · date trop tardive");
    expect(textOf({ availability: null })).toBe("type ✓ · date inconnue");
  });
});

describe("offers without a price", () => {
  it("are only those offered as asked, of which no unit has the price", () => {
    const lot = { ...office.lots[0], rent: null } as SearchUnit;
    const groupOf = (criteria: Partial<RequirementCriteria>, offer: Partial<MatchableOffer>) =>
      matchOffer({ ...nothing, ...criteria }, { ...office, lots: [lot], ...offer })?.group;
    expect(groupOf({ budgetMax: 10_000 }, {})).toBe("price_on_request");
    expect(groupOf({ budgetMax: 10_000 }, { lots: [lot, { ...lot, rent: 9000 }] })).toBe("fitting");
    expect(groupOf({ budgetMax: 10_000 }, { lots: [lot, { ...lot, rent: 90_000 }] })).toBeUndefined();
    expect(groupOf({ budgetMax: 10_000 }, { transactionTypes: ["sale"] })).toBeUndefined();
    expect(groupOf({ surfaceMin: 100 }, {})).toBe("fitting");
    expect(groupOf({ budgetMax: 1, salePriceMax: 1 }, { lots: [{ ...lot, salePrice: 9 }] })).toBeUndefined();
  });
});

describe("the best of equal units", () => {
  it("is the closest, then the smaller", () => {
    const judgedOf = (criteria: Partial<RequirementCriteria>, ...lots: Partial<SearchUnit>[]) =>
      matchOffer(
        { ...nothing, ...criteria },
        { ...office, lots: lots.map((lot) => ({ ...offerWith({}).lots[0], ...lot }) as SearchUnit) },
      )?.judged?.surface;
    expect(judgedOf({ surfaceMax: 500 }, { surface: 300 }, { surface: 200 })).toBe(200 + 100);
    expect(judgedOf({ budgetMax: 500 }, { surface: 300, rent: 1 }, { surface: 200, rent: 2 })).toBe(200);
    expect(judgedOf({ budgetMax: 500 }, { surface: null, rent: 1 }, { surface: 200, rent: 2 })).toBe(200);
    expect(judgedOf({ surfaceMin: 100, surfaceMax: 500 }, { surface: 200 }, { surface: 300 })).toBe(200);
    const sameSize = [
      { surface: 200, rent: 1, postsMin: 20, postsMax: 30 },
      { surface: 200, rent: 1, postsMin: 20, postsMax: 25 },
      { surface: 200, rent: 1, postsMin: 10, postsMax: 40 },
    ].map((lot) => ({ salePrice: null, ...lot }));
    const judgedUnit = (lots: SearchUnit[]) =>
      matchOffer(
        { ...nothing, budgetMax: 500 },
        {
          ...office,
          lots: lots.map((lot, index) => ({
            ...lot,
            unitId: `${lot.postsMin}-${lot.postsMax}`,
            floor: index,
          })),
        },
      )?.judged?.unitId;
    expect(judgedUnit(sameSize)).toBe("10-40");
    expect(judgedUnit(sameSize.slice(0, 2))).toBe("20-25");
    expect(judgedUnit(sameSize.slice(0, 2).toReversed())).toBe("20-25");
  });
});

describe("what orders equal scores", () => {
  const distance = (criteria: Partial<RequirementCriteria>, unit: Partial<SearchUnit>) =>
    rankOffer({ ...nothing, ...criteria }, offerWith(unit))?.distance;

  it("is the distance from an open range, then the price", () => {
    expect(distance({ surfaceMin: 100 }, { surface: 150 })).toBe(0.5);
    expect(distance({ surfaceMax: 100 }, { surface: 50 })).toBe(0.5);
    expect(distance({ surfaceMin: 100 }, {})).toBe(1);
    expect(distance({ postsMin: 10 }, { postsMin: 12, postsMax: 20 })).toBeCloseTo(0.2);
    expect(distance({ postsMax: 10 }, { postsMin: 8, postsMax: 20 })).toBeCloseTo(0.2);
    expect(
      distance({ surfaceMin: 100, postsMin: 10 }, { surface: 150, postsMin: 12, postsMax: 12 }),
    ).toBeCloseTo(0.7);
    expect(distance({ surfaceMin: 100, budgetMax: 1000 }, { surface: 100, rent: 500 })).toBe(0.5);
    expect(
      distance(
        { surfaceMin: 100, budgetMax: 1000, salePriceMax: 100 },
        { surface: 100, rent: 500, salePrice: 25 },
      ),
    ).toBe(0.25);
    expect(distance({ surfaceMin: 100, transactionType: "rent" }, { surface: 100, rent: 500_000 })).toBe(0.5);
    const toBuy = { ...nothing, surfaceMin: 100, transactionType: "sale" } as const;
    const sold = {
      ...offerWith({ surface: 100, salePrice: 25_000_000 }),
      transactionTypes: ["sale"],
    } as const;
    expect(rankOffer(toBuy, sold)?.distance).toBeCloseTo(0.1);
  });

  it("is their age alone in a closed range, or without one", () => {
    expect(distance({ surfaceMin: 100, surfaceMax: 200 }, { surface: 150 })).toBe(0);
    expect(distance({ postsMin: 10, postsMax: 20 }, { postsMin: 15, postsMax: 15 })).toBe(0);
    expect(distance({ budgetMax: 1000 }, { rent: 500 })).toBe(0);
    expect(distance({ surfaceMin: 0, budgetMax: 1000 }, { surface: 5, rent: 500 })).toBe(0);
    expect(distance({ surfaceMin: 0 }, { surface: 5 })).toBe(0);
    expect(distance({ surfaceMin: 100, budgetMax: 0 }, { surface: 100, rent: 0 })).toBe(0);
  });
});

describe("a maximum of zero", () => {
  it("is only met by zero", () => {
    expect(matchOffer({ ...nothing, budgetMax: 0 }, offerWith({ rent: 0 }))?.score).toBe(100);
    expect(matchOffer({ ...nothing, budgetMax: 0 }, offerWith({ rent: 1 }))).toBeNull();
    expect(matchOffer({ ...nothing, surfaceMax: 0 }, offerWith({ surface: 1 }))?.score).toBe(40);
    expect(matchOffer({ ...nothing, surfaceMax: -5 }, offerWith({ surface: 0 }))?.score).toBe(40);
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
    const beyond = 100 * (1 + matchRules.surface.over);
    expect(verdictOf(beyond)).toEqual({ criterion: "surface", verdict: "unmet", gap: 30 });
    expect(reasonText({ criterion: "date", verdict: "near", gap: null })).toBe("date un peu tardive");
  });
});
