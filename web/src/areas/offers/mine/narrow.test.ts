import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { expect, test } from "vitest";
import { containing, countByStatus, sorted } from "./narrow.ts";

type Figures = Partial<OfferSummary["aggregatedData"]>;

const offer = (title: string, figures: Figures = {}, more: Partial<OfferSummary> = {}): OfferSummary =>
  ({
    title,
    status: "draft",
    private: false,
    propertyType: "office",
    transactionTypes: ["rent"],
    updatedAt: "2026-11-20T09:00:00Z",
    aggregatedData: { address: null, postalCode: null, city: null, ...figures },
    ...more,
  }) as OfferSummary;

const titles = (offers: readonly OfferSummary[]) => offers.map(({ title }) => title);

test("an offer is found by words of its title, place, kind and status, whatever the accents and the order", () => {
  const offers = [
    offer("Plateau lumineux", {
      address: "12 Rue de Rivoli 75004 Paris",
      postalCode: "75004",
      city: "Paris",
    }),
    offer(
      "Entrepôt",
      { city: "Saint-Denis" },
      { propertyType: "warehouse", status: "archived", private: true },
    ),
  ];
  expect(titles(containing(offers, "RIVOLI plateau"))).toEqual(["Plateau lumineux"]);
  expect(titles(containing(offers, "entrepot"))).toEqual(["Entrepôt"]);
  expect(titles(containing(offers, "archivé prive"))).toEqual(["Entrepôt"]);
  expect(titles(containing(offers, "location"))).toHaveLength(2);
  expect(titles(containing(offers, "  "))).toHaveLength(2);
  expect(titles(containing(offers, "rivoli entrepôt"))).toEqual([]);
});

test("every status is counted, also those without an offer", () => {
  const offers = [offer("a"), offer("b"), offer("c", {}, { status: "published" })];
  expect(countByStatus(offers)).toEqual({ draft: 2, pending: 0, published: 1, archived: 0 });
});

test("offers without the figure come last", () => {
  const offers = [
    offer("sans", { totalSurface: null, maxRentPerMonth: null }),
    offer("petit", { totalSurface: 40, maxRentPerMonth: 9000 }),
    offer("grand", { totalSurface: 900, maxRentPerMonth: 4000 }),
  ];
  expect(titles(sorted(offers, "surface"))).toEqual(["grand", "petit", "sans"]);
  expect(titles(sorted(offers, "loyer"))).toEqual(["petit", "grand", "sans"]);
  expect(titles(sorted(offers, undefined))).toEqual(["sans", "petit", "grand"]);
});

test("neighbours stand together: by postal code, street, then number as a number", () => {
  const at = (address: string, postalCode: string | null) => offer(address, { address, postalCode });
  const offers = [
    at("Lieu inconnu", null),
    at("100 Rue Bleue", "75009"),
    at("9 Rue de Rivoli", "75004"),
    at("10 Avenue Parmentier", "75011"),
    at("9 Rue Bleue", "75009"),
  ];
  expect(titles(sorted(offers, "adresse"))).toEqual([
    "9 Rue de Rivoli",
    "9 Rue Bleue",
    "100 Rue Bleue",
    "10 Avenue Parmentier",
    "Lieu inconnu",
  ]);
});

test("the longest untouched come first on demand", () => {
  const on = (day: string) => offer(day, {}, { updatedAt: `2026-11-${day}T09:00:00Z` });
  expect(titles(sorted([on("20"), on("11"), on("15")], "ancien"))).toEqual(["11", "15", "20"]);
});
