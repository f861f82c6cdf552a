import { describe, expect, test } from "vitest";
import { type AggregatedData, aggregateUnits } from "./aggregates.ts";
import {
  kindText,
  markerText,
  moneyFigure,
  otherFigures,
  priceText,
  rentText,
  streetOf,
  surfaceFigure,
  workstationsFigure,
} from "./card-figures.ts";
import type { TransactionType } from "./enumerations.ts";

const n = "\u202f";
const data = (units: Parameters<typeof aggregateUnits>[0]): AggregatedData => ({
  address: null,
  city: null,
  postalCode: null,
  coordinates: null,
  lastAggregatedAt: null,
  ...aggregateUnits(units),
});
const offer = (units: Parameters<typeof aggregateUnits>[0], ...transactionTypes: TransactionType[]) => ({
  aggregatedData: data(units),
  transactionTypes,
  propertyType: "office",
});

describe("surface", () => {
  test("starts at the smallest of several units", () => {
    expect(surfaceFigure(data([{ surface: 320 }, { surface: 120 }]))).toEqual({
      words: "À partir de",
      figure: `120${n}m²`,
    });
  });
  test("is the unit's own for a single unit, and absent without units", () => {
    expect(surfaceFigure(data([{ surface: 1250 }]))?.figure).toBe(`1${n}250${n}m²`);
    expect(surfaceFigure(data([]))).toBeNull();
  });
});

describe("money", () => {
  test("shows rents in whole euros, one or a range", () => {
    expect(rentText(data([{ surface: 100, rentPerMonth: 2375.4 }]))).toBe(`2${n}375${n}€/mois`);
    expect(
      rentText(
        data([
          { surface: 100, rentPerMonth: 2375 },
          { surface: 200, rentPerMonth: 4100 },
        ]),
      ),
    ).toBe(`2${n}375${n}€ - 4${n}100${n}€/mois`);
  });
  test("merges rents that differ by cents", () => {
    const rents = [
      { surface: 100, rentPerMonth: 2375.1 },
      { surface: 200, rentPerMonth: 2375.3 },
    ];
    expect(rentText(data(rents))).toBe(`2${n}375${n}€/mois`);
  });
  test("shows the price of a sale-only offer and the rent of an offer for both", () => {
    const units = [{ surface: 100, rentPerMonth: 2000, salePrice: 850_000 }];
    expect(moneyFigure(offer(units, "sale"))).toEqual({ words: "Prix", figure: `850${n}000${n}€` });
    expect(moneyFigure(offer(units, "rent", "sale"))?.words).toBe("Loyer");
    expect(otherFigures(offer(units, "rent", "sale"))).toContain(`Vente 850${n}000${n}€`);
    expect(otherFigures(offer(units, "sale")).join()).not.toContain("Vente");
    expect(priceText(data([{ surface: 10 }]))).toBeNull();
  });
  test("shortens marker text", () => {
    expect(markerText(offer([{ surface: 1, rentPerMonth: 2375 }], "rent"))).toBe(`2${n}375${n}€/mois`);
    expect(markerText(offer([{ surface: 1, rentPerMonth: 12_450 }], "rent"))).toBe(`12,5${n}k€/mois`);
    expect(markerText(offer([{ surface: 1, salePrice: 1_250_000 }], "sale"))).toBe(`1,25${n}M€`);
    expect(markerText(offer([{ surface: 80 }], "rent"))).toBe(`80${n}m²`);
  });
});

test("workstations range from the smallest unit to the whole", () => {
  const posts = workstationsFigure(
    data([
      { surface: 100, posts: "12" },
      { surface: 300, posts: "30-36" },
    ]),
  );
  expect(posts?.figure).toBe("12 - 48");
  expect(workstationsFigure(data([{ surface: 100, posts: "12" }]))?.figure).toBe("12");
  expect(workstationsFigure(data([{ surface: 3 }]))).toBeNull();
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
  expect(streetOf(place)).toBeNull();
});
