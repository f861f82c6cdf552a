import type { Building } from "@plateau/contract/registry/parcel-blocks.ts";
import { expect, test } from "vitest";
import { builtTotal, factsOf, lastSale } from "./facts.ts";
import { emptyParcel, sale } from "./parcel.fixture.ts";

const building = (surface: number | null): Building => ({
  surface,
  usages: [],
  natures: [],
  state: null,
  dwellingCount: null,
  constructionYear: null,
  averageHeight: null,
  wallMaterials: null,
  roofMaterials: null,
});

test("shows no figure and no note for unknown facts", () => {
  expect(factsOf(emptyParcel)).toEqual([
    { words: "Contenance", figure: null },
    { words: "Surface bâtie", figure: null },
    { words: "Dernière vente", figure: null, money: true },
  ]);
});

test("shows land area, built area and the last sale price", () => {
  const facts = factsOf({
    ...emptyParcel,
    landArea: 1250,
    buildings: [building(800), building(450.5), building(null)],
    sales: [sale({ date: "2024-03-12", salePrice: 3_450_000 })],
  });
  expect(facts).toEqual([
    { words: "Contenance", figure: "1\u202f250\u202fm²" },
    { words: "Surface bâtie", figure: "1\u202f251\u202fm²", aside: "3\u00a0bâtiments" },
    {
      words: "Dernière vente",
      figure: "3\u202f450\u202f000\u202f€",
      aside: "le 12 mars 2024",
      money: true,
    },
  ]);
});

test("sums only the buildings that stand", () => {
  const known = [building(800), { ...building(500), state: "En projet" }, building(null)];
  expect(builtTotal(known, ({ surface }) => surface)).toBe(800);
  expect(builtTotal([{ ...building(500), state: "En construction" }], ({ surface }) => surface)).toBeNull();
});

test("says that the price of a sale over several parcels is that of all", () => {
  const sales = [sale({ date: "2024-03-12", salePrice: 3_450_000, parcelCount: 3 })];
  expect(factsOf({ ...emptyParcel, sales })[2]?.aside).toBe(
    "le 12 mars 2024, vente de 3\u00a0parcelles, prix de l’ensemble",
  );
});

test("shows the date of a sale without a price", () => {
  expect(factsOf({ ...emptyParcel, sales: [sale({ date: "2024-03-12" })] })[2]).toEqual({
    words: "Dernière vente",
    figure: "12 mars 2024",
    aside: "prix inconnu",
  });
});

test("takes the latest dated sale, ignoring exchanges and expropriations", () => {
  const latest = sale({ id: "latest", date: "2023-06-01", nature: "Vente en l'état futur d'achèvement" });
  expect(
    lastSale([
      sale({ id: "older", date: "2020-01-01" }),
      sale({ id: "undated" }),
      latest,
      sale({ id: "exchanged", date: "2025-01-01", nature: "Echange" }),
      sale({ id: "taken", date: "2025-02-01", nature: "Expropriation" }),
    ]),
  ).toEqual(latest);
  expect(lastSale([sale({})])).toBeNull();
});
