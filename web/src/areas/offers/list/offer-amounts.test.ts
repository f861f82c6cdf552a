import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { expect, test } from "vitest";
import { priceTextOf, rentTextOf } from "./offer-amounts.ts";

const offer = (data: Partial<OfferSummary["aggregatedData"]>) =>
  ({ aggregatedData: { unitCount: 2, ...data } }) as OfferSummary;

test("shows the amount of the whole offer, and the least of its units where the order compares it", () => {
  const rented = { minRentPerMonth: 1200, maxRentPerMonth: 2000, totalRentPerMonth: 3200 };
  expect(rentTextOf(undefined)(offer(rented))).toBe("3\u202f200\u202f€/mois");
  expect(rentTextOf("price")(offer(rented))).toBe("3\u202f200\u202f€/mois");
  expect(rentTextOf("rent")(offer(rented))).toBe("dès 1\u202f200\u202f€/mois par lot");
  expect(rentTextOf("rent")(offer({ ...rented, unitCount: 1 }))).toBe("3\u202f200\u202f€/mois");
  const sold = { minSalePrice: 200_000, maxSalePrice: 300_000, totalSalePrice: 500_000 };
  expect(priceTextOf("rent")(offer(sold))).toBe("500\u202f000\u202f€");
  expect(priceTextOf("price")(offer(sold))).toBe("dès 200\u202f000\u202f€ par lot");
  expect(priceTextOf("price")(offer({ ...sold, minSalePrice: null }))).toBe("500\u202f000\u202f€");
});
