import { describe, expect, test } from "vitest";
import { type AggregatedData, aggregateUnits, type OfferTerms } from "./aggregates.ts";
import { wholeTextOf } from "./card-figures.ts";
import { factsOf, pricesOf, tilesOf } from "./figures.ts";
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
    expect(wholeTextOf(shown)).toBe(`Ensemble\u00a0: 250${n}m² · 8${n}000${n}€/mois · 25\u00a0postes`);
  });

  test("say from which surface the offer can be divided", () => {
    expect(factsOf(offer([{ surface: 250 }], { divisibleFrom: 80 }))[0]?.aside).toBe(
      `divisible à partir de 80${n}m²`,
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
