import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { expect, test } from "vitest";
import { countByStatus, searchOffers, sortOffers } from "./filter-offers.ts";

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

test("matches words of title, place, type and status, ignoring accents and order", () => {
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
  expect(titles(searchOffers(offers, "RIVOLI plateau"))).toEqual(["Plateau lumineux"]);
  expect(titles(searchOffers(offers, "entrepot"))).toEqual(["Entrepôt"]);
  expect(titles(searchOffers(offers, "archivé prive"))).toEqual(["Entrepôt"]);
  expect(titles(searchOffers(offers, "location"))).toHaveLength(2);
  expect(titles(searchOffers(offers, "  "))).toHaveLength(2);
  expect(titles(searchOffers(offers, "rivoli entrepôt"))).toEqual([]);
});

test("counts every status, including empty ones", () => {
  const offers = [offer("a"), offer("b"), offer("c", {}, { status: "published" })];
  expect(countByStatus(offers)).toEqual({ draft: 2, pending: 0, published: 1, archived: 0 });
});

test("sorts offers without the figure last", () => {
  const offers = [
    offer("sans", { totalSurface: null, maxRentPerMonth: null }),
    offer("petit", { totalSurface: 40, maxRentPerMonth: 9000 }),
    offer("grand", { totalSurface: 900, maxRentPerMonth: 4000 }),
  ];
  expect(titles(sortOffers(offers, "surface"))).toEqual(["grand", "petit", "sans"]);
  expect(titles(sortOffers(offers, "loyer"))).toEqual(["petit", "grand", "sans"]);
  expect(titles(sortOffers(offers, undefined))).toEqual(["sans", "petit", "grand"]);
});

test("sorts by postal code, street, then number numerically", () => {
  const at = (address: string, postalCode: string | null) => offer(address, { address, postalCode });
  const offers = [
    at("Lieu inconnu", null),
    at("100 Rue Bleue", "75009"),
    at("9 Rue de Rivoli", "75004"),
    at("10 Avenue Parmentier", "75011"),
    at("9 Rue Bleue", "75009"),
  ];
  expect(titles(sortOffers(offers, "adresse"))).toEqual([
    "9 Rue de Rivoli",
    "9 Rue Bleue",
    "100 Rue Bleue",
    "10 Avenue Parmentier",
    "Lieu inconnu",
  ]);
});

test("sorts by oldest modification first", () => {
  const on = (day: string) => offer(day, {}, { updatedAt: `2026-11-${day}T09:00:00Z` });
  expect(titles(sortOffers([on("20"), on("11"), on("15")], "ancien"))).toEqual(["11", "15", "20"]);
});
