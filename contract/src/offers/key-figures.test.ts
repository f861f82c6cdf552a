import { describe, expect, test } from "vitest";
import { type AggregatedData, aggregateUnits, type OfferTerms } from "./aggregates.ts";
import { keyFiguresOf } from "./key-figures.ts";
import type { Offer } from "./offer.ts";
import type { Unit } from "./unit.ts";

const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");

const offer = (units: Partial<Unit>[], fields: Partial<Offer> = {}): Offer => {
  const full = units.map((unit) => ({ surface: 0, ...unit }) as Unit);
  const terms = { propertyType: "office", ...fields } as OfferTerms;
  return {
    transactionTypes: ["rent"],
    propertyType: "office",
    availability: null,
    availabilityDate: null,
    units: full,
    aggregatedData: aggregateUnits(full, terms) as AggregatedData,
    ...fields,
  } as Offer;
};

const shown = (of: Offer): Record<string, string[]> => {
  const { labels, rows } = keyFiguresOf(of);
  return {
    labels,
    ...Object.fromEntries(rows.map(({ scope, cells }) => [scope ?? "only", cells.map(plain)])),
  };
};

describe("the key figures of a sheet", () => {
  test("give the month and the year of the only unit", () => {
    expect(shown(offer([{ surface: 754, rentPerSqmPerYear: 500 }], { availability: "immediately" }))).toEqual(
      {
        labels: ["Surface", "Loyer mensuel HT HC", "Loyer annuel", "Postes", "Disponibilité"],
        only: ["754 m²", "31 417 €/mois", "377 000 €/an", "75 - 125", "Immédiat"],
      },
    );
  });

  test("leave charges of rents out of a sale", () => {
    const units = [{ surface: 100, salePrice: 1_000_000, chargesPerSqmPerYear: 40 }];
    expect(shown(offer(units, { transactionTypes: ["sale"] })).labels).not.toContain("Charges");
    const rented = [{ floor: -1, surface: 100, rentPerMonth: 4000, chargesPerSqmPerYear: 40 }];
    expect(shown(offer(rented)).labels).toContain("Charges");
  });

  test("keep the units and the whole in rows of their own", () => {
    const { "par lot": units, Ensemble } = shown(
      offer([
        { surface: 100, rentPerMonth: 4000, availability: "immediately" },
        { surface: 150, rentPerMonth: 5000, availability: "to_be_defined" },
      ]),
    );
    expect(units).toEqual([
      "À partir de 100 m²",
      "4 000 € - 5 000 €/mois",
      "48 000 € - 60 000 €/an",
      "10 - 25",
      "selon le lot",
    ]);
    expect(Ensemble).toEqual(["250 m²", "9 000 €/mois", "108 000 €/an", "jusqu’à 41", "–"]);
  });

  test.each([
    ["immediately", null, "1er mars 2027"],
    ["on_a_specific_date", "2027-06-30", "30 juin 2027"],
    ["to_be_defined", null, "À définir"],
    [null, null, "–"],
  ] as const)("never free the whole before its last unit: %s %s is %s", (availability, date, text) => {
    const units = [
      { surface: 100, rentPerMonth: 4000, availability: "immediately" } as const,
      {
        surface: 150,
        rentPerMonth: 5000,
        availability: "on_a_specific_date",
        availabilityDate: "2027-03-01",
      } as const,
    ];
    const { Ensemble } = shown(offer(units, { availability, availabilityDate: date }));
    expect(Ensemble?.at(-1)).toBe(text);
  });

  test("have price and price per m² for a sale, rents and price for both", () => {
    const units = [{ surface: 100, salePrice: 900_000, rentPerMonth: 3000 }];
    expect(keyFiguresOf(offer(units, { transactionTypes: ["sale"] })).labels).toEqual([
      "Surface",
      "Prix de vente",
      "Prix au m²",
      "Postes",
    ]);
    expect(keyFiguresOf(offer(units, { transactionTypes: ["rent", "sale"] })).labels).toEqual([
      "Surface",
      "Loyer mensuel HT HC",
      "Loyer annuel",
      "Prix de vente",
      "Postes",
    ]);
  });

  test("say that an unknown rent is to be asked for", () => {
    expect(shown(offer([{ surface: 100, usage: "warehouse" }], { propertyType: "warehouse" })).only).toEqual([
      "100 m²",
      "Nous consulter",
      "Nous consulter",
    ]);
  });
});
