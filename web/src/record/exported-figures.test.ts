import { aggregateUnits } from "@plateau/contract/offers/aggregates.ts";
import { expect, test } from "vitest";
import type { ExportColumn } from "../ui/data-table-columns.ts";
import {
  priceExport,
  rentExport,
  shownMoneyExport,
  surfaceExport,
  workstationsExport,
} from "./exported-figures.ts";

type Priced = Parameters<(typeof shownMoneyExport)[number]["value"]>[0];

const exported = (
  columns: readonly ExportColumn<Priced>[],
  units: Parameters<typeof aggregateUnits>[0],
  transactionTypes: Priced["transactionTypes"] = ["rent", "sale"],
) => {
  const offer = {
    transactionTypes,
    aggregatedData: {
      ...aggregateUnits(units, { propertyType: "office" }),
      address: null,
      city: null,
      postalCode: null,
      coordinates: null,
      rentPriceUnit: null,
      lastAggregatedAt: null,
    },
  };
  return Object.fromEntries(columns.map(({ header, value }) => [header, value(offer)]));
};

test("exports the figures of a unit and of the whole offer in columns of their own", () => {
  const units = [
    { surface: 100, rentPerMonth: 2_000, posts: "10" },
    { surface: 250, rentPerMonth: 5_000, posts: "25" },
  ];
  const columns = [...surfaceExport, ...workstationsExport, ...rentExport, ...priceExport];
  expect(exported(columns, units)).toEqual({
    "Surface par lot, minimum (m²)": 100,
    "Surface par lot, maximum (m²)": 250,
    "Surface de l’ensemble (m²)": 350,
    "Postes par lot, minimum": 10,
    "Postes par lot, maximum": 25,
    "Postes de l’ensemble": 35,
    "Loyer par lot, minimum (€/mois)": 2_000,
    "Loyer par lot, maximum (€/mois)": 5_000,
    "Loyer de l’ensemble (€/mois)": 7_000,
    "Prix de vente par lot, minimum (€)": null,
    "Prix de vente par lot, maximum (€)": null,
    "Prix de vente de l’ensemble (€)": null,
  });
});

test("exports an only unit as the whole", () => {
  expect(exported([...surfaceExport, ...priceExport], [{ surface: 100, salePrice: 900_000 }])).toMatchObject({
    "Surface par lot, minimum (m²)": null,
    "Surface de l’ensemble (m²)": 100,
    "Prix de vente par lot, minimum (€)": null,
    "Prix de vente de l’ensemble (€)": 900_000,
  });
});

test("exports no rent of what is for sale, where the screen shows none", () => {
  const units = [{ surface: 100, rentPerMonth: 2_000, salePrice: 900_000 }];
  expect(exported(shownMoneyExport, units, ["sale"])).toMatchObject({
    "Loyer de l’ensemble (€/mois)": null,
    "Prix de vente de l’ensemble (€)": 900_000,
  });
  expect(exported(shownMoneyExport, units, ["rent"])).toMatchObject({
    "Loyer de l’ensemble (€/mois)": 2_000,
    "Prix de vente de l’ensemble (€)": null,
  });
});

test("names the scope in each header", () => {
  for (const { header } of [...surfaceExport, ...workstationsExport, ...shownMoneyExport])
    expect(header).toMatch(/par lot|de l’ensemble/);
});
