import { describe, expect, test } from "vitest";
import { type AggregatedData, aggregateUnits, type OfferTerms } from "./aggregates.ts";
import { wholeTextOf } from "./card-figures.ts";
import { factsOf, pricesOf, tilesOf, transactionsText } from "./figures.ts";
import type { Offer } from "./offer.ts";
import type { Unit } from "./unit.ts";

const n = "\u202f";

const offer = (units: Partial<Unit>[], fields: Partial<Offer> = {}): Offer => {
  const full = units.map((unit) => ({ surface: 0, ...unit }) as Unit);
  return {
    transactionTypes: ["rent"],
    propertyType: "office",
    availability: null,
    availabilityDate: null,
    divisibleFrom: null,
    units: full,
    aggregatedData: aggregateUnits(full, {
      propertyType: "office",
      ...fields,
    } as OfferTerms) as AggregatedData,
    ...fields,
  } as Offer;
};

const figures = (facts: { figure: string }[]) => facts.map(({ figure }) => figure);

describe("key figures", () => {
  test("are those of the units, with the whole apart", () => {
    const shown = offer([
      { surface: 100, posts: "10", rentPerMonth: 3000 },
      { surface: 150, posts: "12-15", rentPerSqmPerYear: 400 },
    ]);
    const facts = factsOf(shown);
    expect(figures(facts)).toEqual([`100${n}m²`, `3${n}000${n}€ - 5${n}000${n}€/mois`, "10 - 15"]);
    expect(facts.map(({ aside }) => aside)).toEqual([null, `360 - 400${n}€/m²/an`, null]);
    expect(wholeTextOf(shown)).toBe(
      `Ensemble\u00a0: 250${n}m² · 8${n}000${n}€/mois · jusqu’à\u00a025\u00a0postes`,
    );
  });

  test("say from which surface the offer can be divided", () => {
    expect(factsOf(offer([{ surface: 250 }], { divisibleFrom: 80 }))[0]?.aside).toBe(
      `divisible à partir de 80${n}m²`,
    );
    expect(factsOf(offer([{ surface: 250 }], { divisibleFrom: 12.5 }))[0]?.aside).toBe(
      `divisible à partir de 12,5${n}m²`,
    );
  });

  test("show the price of a sale-only offer", () => {
    const facts = factsOf(offer([{ surface: 100, salePrice: 900_000 }], { transactionTypes: ["sale"] }));
    expect(facts[1]).toMatchObject({
      words: "Prix de vente",
      figure: `900${n}000${n}€`,
      aside: `9${n}000${n}€/m²`,
    });
  });

  test("are always three and mark estimates", () => {
    expect(figures(factsOf(offer([])))).toEqual(["–", "–", "–"]);
    expect(factsOf(offer([{ surface: 60 }]))[2]).toMatchObject({
      figure: "6 - 10",
      aside: "estimés à 6 à 10 m² par poste",
    });
  });
});

describe("asides of key figures", () => {
  const asides = (units: Partial<Unit>[], fields: Partial<Offer> = {}) =>
    factsOf(offer(units, fields)).map(({ aside }) => aside);

  test("name a division only when it is neither the whole nor the smallest unit", () => {
    const divisible = (divisibleFrom: number | null, ...surfaces: number[]) =>
      asides(
        surfaces.map((surface) => ({ surface })),
        { divisibleFrom },
      )[0];
    expect(divisible(80, 250)).toBe(`divisible à partir de 80${n}m²`);
    expect(divisible(80, 100, 150)).toBe(`divisible à partir de 80${n}m²`);
    expect(divisible(250, 250)).toBeNull();
    expect(divisible(250, 100, 150)).toBeNull();
    expect(divisible(100, 100, 150)).toBeNull();
    expect(divisible(null, 250)).toBeNull();
    expect(divisible(0, 250)).toBeNull();
  });

  test("say which workstations are estimated", () => {
    const typed = { surface: 60, posts: "8" };
    const estimated = { surface: 60 };
    expect(asides([typed, typed])[2]).toBeNull();
    expect(asides([typed, estimated])[2]).toBe("en partie estimés");
    expect(asides([estimated, estimated, { surface: 1 }])[2]).toBe("estimés à 6 à 10 m² par poste");
    expect(asides([estimated], { propertyType: "warehouse" })[2]).toBeNull();
  });

  test("give the rate beside a rent, the price per m² beside a price, and none without a figure", () => {
    const sale = { transactionTypes: ["sale" as const] };
    expect(asides([{ surface: 100, rentPerMonth: 3000 }])[1]).toBe(`360${n}€/m²/an`);
    const prices = [
      { surface: 100, salePrice: 900_000 },
      { surface: 100, salePrice: 1_000_000 },
      { surface: 100 },
    ];
    expect(asides(prices, sale)[1]).toBe(`9${n}000 - 10${n}000${n}€/m²`);
    expect(asides([{ surface: 0, salePrice: 900_000 }], sale)[1]).toBeNull();
    expect(asides([{ surface: 0, rentPerSqmPerYear: 300 }])[1]).toBeNull();
    expect(asides([{ surface: 0, salePerSqm: 300 }], sale)[1]).toBeNull();
  });

  test("mark money, so that it can be hidden", () => {
    const money = (units: Partial<Unit>[], fields: Partial<Offer> = {}) =>
      factsOf(offer(units, fields)).map((fact) => fact.money ?? false);
    expect(money([{ surface: 100 }])).toEqual([false, true, false]);
    expect(money([{ surface: 100 }], { transactionTypes: ["sale"] })).toEqual([false, true, false]);
  });
});

test("names the transactions as a sentence does", () => {
  const textOf = (...transactionTypes: Offer["transactionTypes"]) =>
    transactionsText(offer([], { transactionTypes }));
  expect(textOf("rent")).toBe("Location");
  expect(textOf("rent", "sale")).toBe("Location et vente");
  expect(textOf()).toBe("");
});

describe("tiles", () => {
  const tiles = (units: Partial<Unit>[], fields: Partial<Offer> = {}) =>
    tilesOf(offer(units, fields)).map(({ words, figure, money }) => [words, figure, money ?? false]);

  test("say the price in the scope of the rent", () => {
    const both = { transactionTypes: ["rent" as const, "sale" as const] };
    const unit = { surface: 100, rentPerMonth: 2000, salePrice: 500_000 };
    expect(tiles([unit], both)).toContainEqual(["Prix de vente", `500${n}000${n}€`, true]);
    expect(tiles([unit, { ...unit, salePrice: 600_000 }], both)).toContainEqual([
      "Vente par lot",
      `500${n}000${n}€ - 600${n}000${n}€`,
      true,
    ]);
    expect(tiles([unit], { transactionTypes: ["sale"] })).toEqual([["Lots", "1", false]]);
    const terms = { rentalTermsAnnualRent: 120_000, saleTermsPrice: 2_000_000 };
    expect(tiles([{ surface: 10 }, { surface: 20 }], { ...both, ...terms })).toContainEqual([
      "Vente, ensemble",
      `2${n}000${n}000${n}€`,
      true,
    ]);
  });

  test("say availability, charges, places and certificate where known", () => {
    expect(
      tiles([{ surface: 100, chargesPerSqmPerYear: 80 }], {
        availability: "immediately",
        propertyDetailsParkingAvailable: true,
        propertyDetailsParkingInteriorPlaces: 4,
        propertyDetailsParkingExteriorPlaces: 3,
        propertyDetailsDpeNotApplicable: false,
        propertyDetailsDpeEnergyClass: "C",
      }),
    ).toEqual([
      ["Disponibilité", "Immédiat", false],
      ["Charges", `80${n}€/m²/an`, true],
      ["Lots", "1", false],
      ["Stationnement", "7\u00a0places", false],
      ["DPE", "Classe C", false],
    ]);
  });

  test("leave out a certificate that does not apply and places that are not available", () => {
    expect(tiles([], { propertyDetailsDpeEnergyClass: "C" })).toEqual([]);
    expect(tiles([], { propertyDetailsDpeNotApplicable: true, propertyDetailsDpeEnergyClass: "C" })).toEqual(
      [],
    );
    expect(tiles([], { propertyDetailsDpeNotApplicable: false })).toEqual([]);
    expect(tiles([], { propertyDetailsParkingInteriorPlaces: 4 })).toEqual([]);
    expect(tiles([], { propertyDetailsParkingAvailable: true })).toEqual([]);
    const outside = { propertyDetailsParkingAvailable: true, propertyDetailsParkingExteriorPlaces: 1 };
    expect(tiles([], outside)).toEqual([["Stationnement", "1\u00a0place", false]]);
  });
});

test("shows at most five tiles, all with a value", () => {
  expect(tilesOf(offer([]))).toEqual([]);
  const rich = offer([{ surface: 100, rentPerMonth: 3000, salePrice: 1e6, chargesPerSqmPerYear: 80 }], {
    transactionTypes: ["rent", "sale"],
    availability: "immediately",
    propertyDetailsParkingAvailable: true,
    propertyDetailsParkingInteriorPlaces: 4,
    propertyDetailsDpeNotApplicable: false,
    propertyDetailsDpeEnergyClass: "C",
  });
  expect(tilesOf(rich).map(({ words }) => words)).toEqual([
    "Disponibilité",
    "Prix de vente",
    "Charges",
    "Lots",
    "Stationnement",
  ]);
});

test("shows monthly rents and the deposit in months", () => {
  const prices = pricesOf(offer([{ surface: 100, rentPerMonth: 2375 }], { rentalTermsSecurityDeposit: 3 }));
  expect(prices).toEqual([
    { label: "Loyer mensuel", text: `2${n}375${n}€/mois` },
    { label: "Loyer au m²", text: `285${n}€/m²/an` },
    { label: "Dépôt de garantie", text: "3\u00a0mois" },
  ]);
});

test("shows price, charges and rates of a unit", () => {
  const unit = { surface: 100, salePrice: 900_000, chargesPerSqmPerYear: 80.4 };
  expect(pricesOf(offer([unit, { surface: 50 }], { transactionTypes: ["sale"] }))).toEqual([
    { label: "Charges", text: `80${n}€/m²/an` },
    { label: "Prix de vente par lot", text: `900${n}000${n}€` },
    { label: "Prix au m²", text: `9${n}000${n}€/m²` },
  ]);
  expect(pricesOf(offer([unit]))).toContainEqual({ label: "Prix de vente", text: `900${n}000${n}€` });
  expect(pricesOf(offer([]))).toEqual([]);
});

test("names the scope of each price of several units", () => {
  const units = [
    { surface: 100, rentPerMonth: 2000, salePrice: 500_000 },
    { surface: 100, rentPerMonth: 2400 },
  ];
  expect(pricesOf(offer(units))).toEqual([
    { label: "Loyer mensuel par lot", text: `2${n}000${n}€ - 2${n}400${n}€/mois` },
    { label: "Loyer mensuel, ensemble", text: `4${n}400${n}€/mois` },
    { label: "Loyer au m²", text: `240 - 288${n}€/m²/an` },
    { label: "Prix de vente par lot", text: `500${n}000${n}€` },
    { label: "Prix au m²", text: `5${n}000${n}€/m²` },
  ]);
});
