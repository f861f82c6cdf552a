import { describe, expect, test } from "vitest";
import type { Offer } from "../offer.ts";
import type { Unit } from "../unit.ts";
import { purchaseCost as purchaseCostOn } from "./purchase-cost.ts";
import { unitYearlyCost, yearlyCost as yearlyCostOn } from "./yearly-cost.ts";

const DAY = "2026-11-23";
const yearlyCost = (of: Offer) => yearlyCostOn(of, DAY);
const purchaseCost = (of: Offer) => purchaseCostOn(of, DAY);

const offer = (units: Partial<Unit>[], fields: Partial<Offer> = {}): Offer =>
  ({
    transactionTypes: ["rent"],
    propertyType: "office",
    aggregatedData: { postalCode: "75009" },
    units: units.map((unit) => ({ surface: 0, ...unit }) as Unit),
    ...fields,
  }) as Offer;

const amountOf = (table: ReturnType<typeof yearlyCost>, label: string) =>
  table?.lines.find((line) => line.label === label)?.amount;

describe("the cost of a year", () => {
  const whole = offer(
    [
      { surface: 100, rentPerSqmPerYear: 500, rentPerMonth: 4166.67, chargesPerSqmPerYear: 60 },
      { surface: 200, rentPerMonth: 8000, chargesPerSqmPerYear: 60 },
    ],
    {
      financialTermsFiscalRegime: "vat",
      financialTermsPropertyTax: 25,
      financialTermsOfficeTax: 26.11,
      financialTermsTeom: 4,
      propertyDetailsParkingAvailable: true,
      propertyDetailsParkingInteriorPlaces: 3,
      propertyDetailsParkingInteriorRental: 2000,
      financialTermsRentalFees: 30,
      financialTermsRentalFeesUnit: "rent_excl_vat_no_charges",
      financialTermsRentalFeesChargedToLessee: true,
    },
  );

  test("adds rent, charges, taxes and parking, without and with tax, and the fees once", () => {
    const cost = yearlyCost(whole);
    expect(cost?.scope).toBe("Ensemble");
    expect(amountOf(cost, "Loyer")?.exclTax).toBe(146_000);
    expect(amountOf(cost, "Charges")).toEqual({ exclTax: 18_000, inclTax: 21_600 });
    expect(cost?.total).toMatchObject({ exclTax: 186_533, inclTax: 223_839.6 });
    expect(cost?.once[0]).toMatchObject({ amount: { exclTax: 43_800, inclTax: 52_560 } });
    expect(cost?.withOnce?.exclTax).toBe(230_333);
    expect(cost?.unknown).toEqual([]);
  });

  test("counts key money and the price of a leasehold right in the first year", () => {
    const cost = yearlyCost({ ...whole, rentalTermsEntranceFee: 180_000, rentalTermsTransferPrice: 50_000 });
    expect(cost?.total?.exclTax).toBe(186_533);
    expect(cost?.once.slice(1)).toMatchObject([
      { label: "Droit d’entrée", amount: { exclTax: 180_000, inclTax: 216_000 } },
      { label: "Prix de cession", amount: { exclTax: 50_000, inclTax: 50_000 } },
    ]);
    expect(cost?.withOnce).toMatchObject({
      label: "Première année, frais d’entrée compris",
      exclTax: 186_533 + 43_800 + 180_000 + 50_000,
    });
  });

  test("of a unit is its rent, charges and taxes", () => {
    expect(unitYearlyCost(whole.units[0] as Unit, whole, DAY)).toBe(50_000 + 6000 + 2500 + 2611 + 400);
    expect(unitYearlyCost({ surface: 10 } as Unit, whole, DAY)).toBeNull();
  });

  test("says what is unknown, and has no total without a rent", () => {
    const cost = yearlyCost(offer([{ surface: 100, rentPerMonth: 1000 }, { surface: 50 }]));
    expect(cost?.total).toBeNull();
    expect(cost?.unknown).toEqual([
      "Loyer",
      "Charges",
      "Taxe foncière",
      "Taxe sur les bureaux",
      "TEOM",
      "Honoraires de location",
    ]);
    const land = yearlyCost(
      offer([{ surface: 100, rentPerMonth: 1000, usage: "land" }], { propertyType: "land" }),
    );
    expect(land?.unknown).not.toContain("Taxe sur les bureaux");
    expect(land?.total?.exclTax).toBe(12_000);
  });

  test("counts the rent of the terms when no unit has one", () => {
    expect(yearlyCost(offer([], { rentalTermsAnnualRent: 90_000.5 }))?.total?.exclTax).toBe(90_000.5);
  });

  test.each([
    ["exempt", "vat_excl_charges_excl", 12_000, 12_000],
    ["vat", "vat_excl_charges_excl", 12_000, 14_400],
    ["vat", "vat_incl", 10_000, 12_000],
  ] as const)("follows the regime %s and the unit %s of the rent", (regime, unit, exclTax, inclTax) => {
    const cost = yearlyCost(
      offer([{ surface: 100, rentPerMonth: 1000 }], {
        financialTermsFiscalRegime: regime,
        rentalTermsPriceUnit: unit,
      }),
    );
    expect(amountOf(cost, "Loyer")).toEqual({ exclTax, inclTax });
  });

  test("does not count charges twice when the rent includes them", () => {
    const cost = yearlyCost(
      offer([{ surface: 100, rentPerMonth: 1000, chargesPerSqmPerYear: 60 }], {
        rentalTermsPriceUnit: "vat_excl_charges_incl",
      }),
    );
    expect(cost?.total?.exclTax).toBe(12_000);
    expect(cost?.lines[1]?.note).toBe("comprises dans le loyer");
  });

  test.each(["transfer_amount", "transfer_no_rights"] as const)(
    "counts fees in %s on the price of the leasehold right",
    (financialTermsRentalFeesUnit) => {
      const fees = { ...whole, financialTermsRentalFees: 10, financialTermsRentalFeesUnit };
      const cost = yearlyCost({ ...fees, rentalTermsTransferPrice: 100_000 });
      expect(cost?.once[0]?.amount).toEqual({ exclTax: 10_000, inclTax: 12_000 });
      expect(cost?.unknown).not.toContain("Honoraires de location");
      expect(yearlyCost(fees)?.once[0]?.amount).toBeNull();
    },
  );

  test("leaves out fees that the landlord pays, and says so", () => {
    const cost = yearlyCost({ ...whole, financialTermsRentalFeesChargedToLessee: false });
    expect(cost?.once[0]).toMatchObject({ amount: { exclTax: 0 }, note: "à la charge du bailleur" });
    expect(cost?.withOnce).toBeNull();
  });
});

describe("the cost of a purchase", () => {
  test("adds the buyer's fees and deed costs to the price", () => {
    const cost = purchaseCost(
      offer([{ surface: 100, salePrice: 1_000_000 }], {
        transactionTypes: ["sale"],
        financialTermsSaleFees: 5,
        financialTermsSaleFeesUnit: "net_seller_price",
        financialTermsSaleFeesChargedToBuyer: true,
        financialTermsDeedCosts: 70_000,
      }),
    );
    expect(cost?.total).toMatchObject({ exclTax: 1_120_000, inclTax: 1_130_000 });
    expect(cost?.unknown).toEqual([]);
  });

  test("counts fees on the price with or without tax, as their unit says", () => {
    const fees = (unit: "price_incl_vat" | "price_excl_vat") =>
      purchaseCost(
        offer([{ surface: 100, salePrice: 1_000_000 }], {
          transactionTypes: ["sale"],
          financialTermsFiscalRegime: "vat",
          financialTermsSaleFees: 5,
          financialTermsSaleFeesUnit: unit,
          financialTermsSaleFeesChargedToBuyer: true,
        }),
      )?.lines[1]?.amount;
    expect(fees("price_incl_vat")).toEqual({ exclTax: 60_000, inclTax: 72_000 });
    expect(fees("price_excl_vat")).toEqual({ exclTax: 50_000, inclTax: 60_000 });
  });

  test("says that fees are the seller's, and what is unknown", () => {
    const sale = offer([{ surface: 100 }], {
      transactionTypes: ["sale"],
      financialTermsSaleFeesChargedToBuyer: false,
    });
    expect(purchaseCost(sale)).toMatchObject({ total: null, unknown: ["Prix de vente", "Frais d’acte"] });
    expect(yearlyCost(sale)).toBeNull();
  });
});
