import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AggregatedData, aggregateUnits, type OfferTerms, type UnitFigures } from "./aggregates.ts";
import {
  cellsOf,
  hasPrice,
  headlineOf,
  kindText,
  lineText,
  markerText,
  otherFigures,
  priceText,
  ratePerYearText,
  rentText,
  streetOf,
  wholeTextOf,
} from "./card-figures.ts";
import { type TransactionType, transactionTypes } from "./enumerations.ts";
import { asSearchResult } from "./search-result.ts";
import { anyOfferTerms, anyUnits } from "./units.fixture.ts";

const n = "\u202f";
const data = (units: readonly UnitFigures[], terms: Partial<OfferTerms> = {}): AggregatedData => ({
  address: null,
  city: null,
  postalCode: null,
  coordinates: null,
  lastAggregatedAt: null,
  rentPriceUnit: null,
  ...aggregateUnits(units, { propertyType: "office", ...terms }),
});
const offer = (units: readonly UnitFigures[], ...types: TransactionType[]) => ({
  aggregatedData: data(units),
  transactionTypes: types,
  propertyType: "office",
});
const linesOf = (shown: ReturnType<typeof offer>) => headlineOf(shown).map(lineText);

const whole = [
  { surface: 754, rentPerMonth: 31_417.2, posts: "75-125" },
  { surface: 1246, rentPerMonth: 55_582.8, posts: "124-207" },
];

describe("headline", () => {
  test("says one line 'par lot' and one line 'Ensemble' for several units", () => {
    expect(linesOf(offer(whole, "rent"))).toEqual([
      `À partir de 754${n}m² · 31${n}417${n}€ - 55${n}583${n}€/mois HT HC · 75 - 207\u00a0postes, par lot`,
      `Ensemble\u00a0: 2${n}000${n}m² · 87${n}000${n}€/mois · jusqu’à\u00a0332\u00a0postes`,
    ]);
  });

  test("says one line for an only unit", () => {
    expect(linesOf(offer(whole.slice(0, 1), "rent"))).toEqual([
      `754${n}m² · 31${n}417${n}€/mois HT HC · 75 - 125\u00a0postes`,
    ]);
    expect(wholeTextOf(offer(whole.slice(0, 1), "rent"))).toBeNull();
    expect(headlineOf(offer([]))).toEqual([]);
  });

  test("leaves a total out when a unit lacks the value, and says which surfaces are missing", () => {
    const units = [...whole, { surface: 100, posts: "10" }, { surface: null }];
    expect(wholeTextOf(offer(units, "rent"))).toBe(
      `Ensemble\u00a0: 2${n}100${n}m² (1\u00a0lot sans surface) · jusqu’à\u00a0342\u00a0postes`,
    );
  });

  test("shows the rent of the terms as the whole's, never as a unit's", () => {
    const units = [{ surface: 100 }, { surface: 200 }];
    const shown = {
      ...offer(units, "rent"),
      aggregatedData: data(units, { rentalTermsAnnualRent: 120_000 }),
    };
    expect(linesOf(shown)).toEqual([
      `À partir de 100${n}m² · 10 - 33\u00a0postes, par lot`,
      `Ensemble\u00a0: 300${n}m² · 10${n}000${n}€/mois HT HC · jusqu’à\u00a049\u00a0postes`,
    ]);
    expect(cellsOf(shown)[1]).toEqual({ kind: "rent", words: "Loyer par lot", figure: null });
    expect(markerText(shown)).toBe(`10${n}k€/mois`);
  });

  test("names taxes and charges once, as the terms say", () => {
    const shown = offer(whole, "rent");
    const withUnit = {
      ...shown,
      aggregatedData: { ...shown.aggregatedData, rentPriceUnit: "vat_incl" as const },
    };
    expect(linesOf(withUnit).join().match(/TTC/g)).toHaveLength(1);
    expect(linesOf(withUnit).join()).not.toContain("HT");
    expect(linesOf(offer([{ surface: 10, salePrice: 5 }], "sale")).join()).not.toContain("HT");
  });

  test("shows rent and price of an offer for both, the price of a sale-only offer", () => {
    const units = [{ surface: 100, rentPerMonth: 2000, salePrice: 850_000 }];
    expect(linesOf(offer(units, "rent", "sale"))[0]).toContain(
      `2${n}000${n}€/mois HT HC · Vente 850${n}000${n}€ · `,
    );
    expect(linesOf(offer(units, "sale"))[0]).toBe(`100${n}m² · 850${n}000${n}€ · 10 - 16\u00a0postes`);
    expect(linesOf(offer(units, "rent"))[0]).not.toContain("850");
    expect(linesOf(offer([{ surface: 100, rentPerMonth: 2000 }], "sale"))[0]).toContain("/mois");
  });
});

describe("prices of a headline", () => {
  const priced = { surface: 100, rentPerMonth: 2000, salePrice: 850_000 };
  const rented = { surface: 100, rentPerMonth: 2000 };
  const sold = { surface: 100, salePrice: 850_000 };
  const kindsOf = (unit: UnitFigures, types: TransactionType[]) =>
    headlineOf(offer([unit], ...types)).flatMap(({ figures }) =>
      figures.map(({ kind }) => kind).filter((kind) => kind === "rent" || kind === "price"),
    );

  test.each<[string, UnitFigures, TransactionType[], string[]]>([
    ["a rent to let", rented, ["rent"], ["rent"]],
    ["a price to let", sold, ["rent"], ["price"]],
    ["both to let", priced, ["rent"], ["rent"]],
    ["a rent for sale", rented, ["sale"], ["rent"]],
    ["a price for sale", sold, ["sale"], ["price"]],
    ["both for sale", priced, ["sale"], ["price"]],
    ["a rent for both", rented, ["rent", "sale"], ["rent"]],
    ["a price for both", sold, ["rent", "sale"], ["price"]],
    ["both for both", priced, ["rent", "sale"], ["rent", "price"]],
    ["both without a transaction", priced, [], ["rent"]],
    ["nothing", { surface: 100 }, ["rent", "sale"], []],
  ])("show %s", (_, unit, types, kinds) => {
    expect(kindsOf(unit, types)).toEqual(kinds);
    expect(hasPrice(offer([unit], ...types))).toBe(kinds.length > 0);
  });

  test("put the price first in a search for a sale, only for an offer to let and for sale", () => {
    const both = asSearchResult(offer([priced], "rent", "sale"), "sale");
    expect(linesOf(both)[0]).toContain(`Vente 850${n}000${n}€ · 2${n}000${n}€/mois HT HC`);
    expect(cellsOf(both)[1]).toMatchObject({ kind: "price", figure: `850${n}000${n}€` });
    expect(otherFigures(both)).toContain(`2${n}000${n}€/mois HT HC`);
    expect(markerText({ ...both, propertyType: "office" })).toBe("850\u202fk€");
    const toLet = offer([priced], "rent");
    expect(linesOf(asSearchResult(toLet, "sale"))).toEqual(linesOf(toLet));
    expect(asSearchResult(both, "rent")).toBe(both);
  });

  test("are those of the whole when only the terms have them", () => {
    const units = [{ surface: 10 }, { surface: 20 }];
    const terms = { rentalTermsAnnualRent: 120_000, saleTermsPrice: 2_000_000 };
    const shown = { ...offer(units, "rent", "sale"), aggregatedData: data(units, terms) };
    expect(wholeTextOf(shown)).toBe(
      `Ensemble\u00a0: 30${n}m² · 10${n}000${n}€/mois HT HC · Vente 2${n}000${n}000${n}€ · jusqu’à\u00a04\u00a0postes`,
    );
    const sale = { ...shown, transactionTypes: ["sale" as const] };
    expect(hasPrice(sale)).toBe(true);
    expect(wholeTextOf(sale)).toBe(
      `Ensemble\u00a0: 30${n}m² · 2${n}000${n}000${n}€ · jusqu’à\u00a04\u00a0postes`,
    );
    expect(markerText(sale)).toBe(`2${n}M€`);
  });

  test("are those of the units when the whole is unknown", () => {
    const shown = offer([priced, { surface: 50 }], "rent", "sale");
    expect(linesOf(shown)).toEqual([
      `À partir de 50${n}m² · 2${n}000${n}€/mois HT HC · Vente 850${n}000${n}€ · 5 - 16\u00a0postes, par lot`,
      `Ensemble\u00a0: 150${n}m² · jusqu’à\u00a024\u00a0postes`,
    ]);
  });
});

describe("a headline without a figure", () => {
  test("has no line for units of which nothing is known", () => {
    expect(headlineOf(offer([{ surface: null }, { surface: null }], "rent"))).toEqual([]);
    expect(wholeTextOf(offer([{ surface: null }, { surface: null }], "rent"))).toBeNull();
  });

  test("says no surface when no unit has one", () => {
    expect(linesOf(offer([{ surface: null, rentPerMonth: 900 }, { surface: null }], "rent"))).toEqual([
      `900${n}€/mois HT HC, par lot`,
      `Ensemble\u00a0: 900${n}€/mois`,
    ]);
  });

  test("writes one workstation in the singular, and no range of a single figure", () => {
    const textOf = (posts: string) => linesOf(offer([{ surface: null, posts }], "rent"))[0];
    expect(textOf("1")).toBe("1\u00a0poste");
    expect(textOf("0-1")).toBe("0 - 1\u00a0poste");
    expect(textOf("2")).toBe("2\u00a0postes");
  });
});

/** At least one euro, m² or desk each, so that a sum differs from each of its parts in print. */
const anyDistinctUnit = fc.record({
  surface: fc.oneof(fc.constant(null), fc.integer({ min: 20, max: 9000 })),
  rentPerMonth: fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 90_000 })),
  salePrice: fc.oneof(fc.constant(null), fc.integer({ min: 10_000, max: 9_000_000 })),
  posts: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 900 }).map(String)),
});

test("'par lot' never holds a total, and 'Ensemble' never a single unit's figure", () => {
  const anyTypes = fc.subarray([...transactionTypes]);
  fc.assert(
    fc.property(fc.array(anyDistinctUnit, { minLength: 2, maxLength: 9 }), anyTypes, (units, types) => {
      const shown = offer(units, ...types);
      const lines = headlineOf(shown);
      const figure = (scope: string, kind: string) =>
        lines.find((line) => line.scope === scope)?.figures.find((each) => each.kind === kind)?.figure;
      const given = {
        surface: units.map(({ surface }) => surface),
        rent: units.map(({ rentPerMonth }) => rentPerMonth),
        price: units.map(({ salePrice }) => salePrice),
      };
      for (const [kind, values] of Object.entries(given)) {
        const known = values.filter((value) => value !== null);
        const sum = known.reduce((total, value) => total + value, 0);
        const print = (value: number) => value.toLocaleString("fr-FR").replace(/\s/g, n);
        const [own, all] = [figure("unit", kind), figure("whole", kind)];
        if (own)
          expect(own.split(" - ").map((bound) => bound.replace(/\u202f?[€m].*/, ""))).not.toContain(
            known.length > 1 ? print(sum) : "",
          );
        if (all) expect(all.replace(/\u202f?[€m].*/, "")).toBe(print(sum));
        if (all && kind !== "surface")
          expect(units.every((unit, at) => !unit.surface || values[at] !== null)).toBe(true);
      }
      if (known(units) > 1) expect(figure("unit", "workstations")).not.toBe(figure("whole", "workstations"));
    }),
  );
});

const known = (units: readonly UnitFigures[]): number =>
  units.filter(({ posts, surface }) => posts || (surface ?? 0) >= 6).length;

test("a figure stands in one line of one scope, whatever the units", () => {
  fc.assert(
    fc.property(anyUnits, anyOfferTerms, (units, terms) => {
      const lines = headlineOf({ aggregatedData: data(units, terms), transactionTypes: ["rent", "sale"] });
      expect(lines.length).toBeLessThanOrEqual(units.length > 1 ? 2 : 1);
      for (const { scope, label } of lines)
        expect(label).toBe(units.length < 2 ? null : scope === "unit" ? "par lot" : "Ensemble");
      expect(lines.map(lineText).join().match(/HT HC/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }),
  );
});

describe("cells", () => {
  test("name the scope of several units", () => {
    expect(cellsOf(offer(whole, "rent"))).toMatchObject([
      { words: "À partir de", figure: `754${n}m²` },
      { words: "Loyer HT HC par lot", figure: `31${n}417${n}€ - 55${n}583${n}€/mois` },
      { words: "Postes par lot", figure: "75 - 207" },
    ]);
  });

  test("name no scope for an only unit", () => {
    const both = { surface: 100, rentPerMonth: 2000, salePrice: 850_000 };
    expect(cellsOf(offer([both], "rent"))).toMatchObject([
      { kind: "surface", words: "Surface", figure: `100${n}m²` },
      { kind: "rent", words: "Loyer HT HC", figure: `2${n}000${n}€/mois` },
      { kind: "workstations", words: "Postes", figure: "10 - 16" },
    ]);
    expect(cellsOf(offer([both], "sale"))[1]).toMatchObject({
      kind: "price",
      words: "Prix de vente",
      figure: `850${n}000${n}€`,
    });
  });

  test("name the scope of what is unknown of several units", () => {
    const unknown = offer([{ surface: null }, { surface: null }], "sale");
    expect(cellsOf(unknown)).toEqual([
      { kind: "surface", words: "Surface par lot", figure: null },
      { kind: "price", words: "Prix de vente par lot", figure: null },
      { kind: "workstations", words: "Postes par lot", figure: null },
    ]);
  });

  test("never show a figure of the whole as a unit's", () => {
    const units = [{ surface: null }, { surface: null }];
    const shown = {
      ...offer(units, "rent"),
      aggregatedData: data(units, { rentalTermsAnnualRent: 120_000 }),
    };
    expect(cellsOf(shown).map(({ figure }) => figure)).toEqual([null, null, null]);
    expect(wholeTextOf(shown)).toBe(`Ensemble\u00a0: 10${n}000${n}€/mois HT HC`);
  });

  test("are three even when nothing is known", () => {
    const unknown = (types: TransactionType[]) => cellsOf(offer([], ...types)).map(({ words }) => words);
    expect(unknown([])).toEqual(["Surface", "Loyer", "Postes"]);
    expect(unknown(["sale"])).toEqual(["Surface", "Prix de vente", "Postes"]);
    expect(unknown(["rent", "sale"])).toEqual(["Surface", "Loyer", "Postes"]);
  });
});

describe("texts", () => {
  test("round to whole euros and merge what differs by cents", () => {
    expect(rentText([2375.1, 2375.3])).toBe(`2${n}375${n}€/mois`);
    expect(rentText([2375, 4100])).toBe(`2${n}375${n}€ - 4${n}100${n}€/mois`);
    expect(priceText([850_000, 1_250_000])).toBe(`850${n}000${n}€ - 1${n}250${n}000${n}€`);
    expect(priceText([null, null])).toBeNull();
    expect(ratePerYearText([300.4, 299.6])).toBe(`300${n}€/m²/an`);
  });

  test("say nothing of a range with an unknown bound", () => {
    for (const text of [rentText, priceText, ratePerYearText]) {
      expect(text([null, 5])).toBeNull();
      expect(text([5, null])).toBeNull();
    }
  });

  test("count the units and give the yearly rent per m²", () => {
    expect(otherFigures(offer(whole, "rent"))).toEqual(["2\u00a0lots", `500 - 535${n}€/m²/an`]);
    expect(otherFigures(offer([{ surface: 10, salePrice: 5 }], "sale"))).toEqual([]);
    const both = { surface: 12, rentPerMonth: 100, salePrice: 50_000 };
    expect(otherFigures(offer([both], "rent", "sale")).at(-1)).toBe(`Vente 50${n}000${n}€`);
    expect(otherFigures(offer([both, both], "rent", "sale")).at(-1)).toBe(`Vente 50${n}000${n}€ par lot`);
    expect(otherFigures(offer([both], "sale"))).toEqual([]);
    expect(otherFigures(offer([{ surface: null, rentPerMonth: 100 }], "rent"))).toEqual([]);
  });
});

describe("pins", () => {
  test("say 'dès' for several units and shorten amounts", () => {
    expect(markerText(offer(whole, "rent"))).toBe(`dès 31,4${n}k€/mois`);
    expect(markerText(offer([{ surface: 1, rentPerMonth: 2375 }], "rent"))).toBe(`2${n}375${n}€/mois`);
    expect(markerText(offer([{ surface: 1, rentPerMonth: 12_450 }], "rent"))).toBe(`12,5${n}k€/mois`);
    expect(markerText(offer([{ surface: 1, salePrice: 1_250_000 }], "sale"))).toBe(`1,25${n}M€`);
    expect(markerText(offer([{ surface: 80 }], "rent"))).toBe(`80${n}m²`);
    expect(markerText(offer([{ surface: 80 }, { surface: 90 }], "rent"))).toBe(`dès 80${n}m²`);
    expect(markerText(offer([], "rent"))).toBe("Location • Bureaux");
    expect(markerText(offer([{ surface: 1, salePrice: 9e5 }, { surface: 2 }], "sale"))).toBe(`dès 900${n}k€`);
    expect(markerText(offer([{ surface: 1, rentPerMonth: 900, salePrice: 9e5 }], "sale"))).toBe(`900${n}k€`);
  });

  test("shorten from ten thousand euros on", () => {
    const shortOf = (salePrice: number) => markerText(offer([{ surface: 1, salePrice }], "sale"));
    expect(
      [9999, 10_000, 12_345, 99_900, 100_000, 123_456, 999_000, 1_000_000, 1_234_567].map(shortOf),
    ).toEqual([
      `9${n}999${n}€`,
      `10${n}k€`,
      `12,3${n}k€`,
      `99,9${n}k€`,
      `100${n}k€`,
      `123${n}k€`,
      `999${n}k€`,
      `1${n}M€`,
      `1,23${n}M€`,
    ]);
  });
});

test("kindText joins transactions and property type, including unknown ones", () => {
  expect(kindText({ transactionTypes: ["rent"], propertyType: "office" })).toBe("Location • Bureaux");
  expect(kindText({ transactionTypes: ["rent", "sale"], propertyType: "premise" })).toBe(
    "Location, Vente • Local",
  );
  expect(kindText({ transactionTypes: [], propertyType: "péniche" })).toBe("péniche");
});

test("streetOf removes postal code and city from the address", () => {
  const place = { ...data([]), city: "Paris", postalCode: "75004" };
  expect(streetOf({ ...place, address: "12 Rue de Rivoli 75004 Paris" })).toBe("12 Rue de Rivoli");
  expect(streetOf({ ...place, address: "12 Rue de Rivoli, 75004 Paris" })).toBe("12 Rue de Rivoli");
  expect(streetOf({ ...place, address: "12 Rue de Rivoli" })).toBe("12 Rue de Rivoli");
  expect(streetOf({ ...place, city: null, postalCode: null, address: "Paris" })).toBe("Paris");
  expect(streetOf({ ...place, postalCode: null, address: "12 Rue de Rivoli, Paris" })).toBe(
    "12 Rue de Rivoli",
  );
  expect(streetOf({ ...place, address: "Bât. A, 12 Rue de Rivoli 75004 Paris" })).toBe(
    "Bât. A, 12 Rue de Rivoli",
  );
  expect(streetOf({ ...place, address: "Paris, 75004 Paris, au fond" })).toBe("Paris, 75004 Paris, au fond");
  expect(streetOf(place)).toBeNull();
});
