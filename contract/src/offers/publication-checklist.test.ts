import { describe, expect, test } from "vitest";
import { offerFields } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { isIncomplete, publicationChecklist } from "./publication-checklist.ts";

const complete = {
  transactionTypes: ["rent", "sale"],
  medias: { photos: [{}], plans: [], documents: [] },
  aggregatedData: { address: "1 Rue de Rivoli 75004 Paris", totalSurface: 100 },
  buildings: [{}],
  units: [{ surface: 100, rentPerSqmPerYear: 300, salePerSqm: 9000 }],
  propertyDetailsDpeNotApplicable: false,
  propertyDetailsDpeEnergyClass: "C",
  propertyDetailsDpeGesClass: "B",
  financialTermsRentalFees: 15,
  financialTermsRentalFeesUnit: "rent_excl_vat_excl",
  financialTermsRentalFeesChargedToLessee: true,
  financialTermsSaleFees: 5,
  financialTermsSaleFeesUnit: "net_seller_price",
  financialTermsSaleFeesChargedToBuyer: false,
};

const lacks = (fields: Record<string, unknown>) =>
  publicationChecklist({ ...complete, ...fields } as unknown as Offer);
const keys = (fields: Record<string, unknown>) => lacks(fields).map(({ key }) => key);

describe("publication checklist", () => {
  test("is empty for a complete offer", () => {
    expect(lacks({})).toEqual([]);
  });

  test("lists every item of a new offer, the photo first", () => {
    const bare = {
      transactionTypes: [],
      medias: { photos: [], plans: [], documents: [] },
      aggregatedData: { address: null, totalSurface: null },
      buildings: [],
      units: [],
      propertyDetailsDpeNotApplicable: true,
      financialTermsRentalFees: undefined,
    };
    expect(keys(bare)).toEqual(["photo", "address", "transaction", "surface", "dpe"]);
    expect(keys({ ...bare, transactionTypes: ["rent"] })).toEqual([
      "photo",
      "address",
      "surface",
      "rent",
      "dpe",
      "rentalFees",
    ]);
  });

  test("requires a price for each transaction, from units or terms", () => {
    const units = [{ surface: 100 }];
    expect(keys({ units })).toEqual(["rent", "price"]);
    expect(keys({ units, transactionTypes: ["sale"] })).toEqual(["price"]);
    expect(keys({ units, rentalTermsAnnualRent: 30_000, saleTermsPricePerSqm: 9000 })).toEqual([]);
  });

  test("says when the terms and the units give different prices", () => {
    const different = lacks({ rentalTermsAnnualRent: 36_000, saleTermsPrice: 1_000_000 });
    expect(different).toMatchObject([
      { key: "rentDiffers", step: "edit", field: "rentalTermsAnnualRent" },
      { key: "priceDiffers", step: "edit", field: "saleTermsPrice" },
    ]);
    expect(lacks({ rentalTermsAnnualRent: 30_000, saleTermsPrice: 900_000 })).toEqual([]);
  });

  test("requires both classes of an applicable energy certificate", () => {
    const none = { propertyDetailsDpeEnergyClass: undefined, propertyDetailsDpeGesClass: undefined };
    expect(lacks(none)).toMatchObject([{ key: "dpe", field: "propertyDetailsDpeEnergyClass" }]);
    expect(lacks({ ...none, propertyDetailsDpeEnergyClass: "C" })).toMatchObject([
      { key: "dpe", field: "propertyDetailsDpeGesClass" },
    ]);
  });

  test("asks to confirm that the energy certificate does not apply, and names an office without one", () => {
    const byDefault = { propertyDetailsDpeNotApplicable: true, propertyType: "hotel" };
    expect(lacks(byDefault)).toMatchObject([
      { key: "dpe", field: "propertyDetailsDpeNotApplicable", reason: expect.stringContaining("par défaut") },
    ]);
    expect(lacks({ ...byDefault, propertyType: "office" })[0]?.reason).toContain("des bureaux sans DPE");
    expect(keys({ ...byDefault, propertyDetailsDpeNotApplicable: undefined })).toEqual(["dpe"]);
    expect(keys({ ...byDefault, propertyDetailsDpeNotApplicableConfirmed: true })).toEqual([]);
    expect(keys({ ...byDefault, propertyType: "land" })).toEqual([]);
  });

  test("requires the date of an availability at a date", () => {
    const dated = { availability: "on_a_specific_date" };
    expect(lacks(dated)).toMatchObject([{ key: "availabilityDate", field: "availabilityDate" }]);
    expect(keys({ ...dated, availabilityDate: "2027-03-01" })).toEqual([]);
    expect(keys({ availability: "to_be_defined" })).toEqual([]);
  });

  test("requires a house number", () => {
    const aggregatedData = { ...complete.aggregatedData, address: "Rue de Rivoli 75004 Paris" };
    expect(lacks({ aggregatedData })).toMatchObject([{ key: "houseNumber", step: "edit-buildings" }]);
  });

  test("accepts a fee comment instead of fees", () => {
    const none = { financialTermsRentalFees: 0, financialTermsSaleFees: undefined };
    expect(keys(none)).toEqual(["rentalFees", "saleFees"]);
    expect(keys({ ...none, financialTermsFeesComments: "Nous consulter" })).toEqual([]);
  });

  test("requires what the fees are counted on, and who pays them", () => {
    expect(lacks({ financialTermsSaleFeesUnit: undefined })).toMatchObject([
      { key: "saleFees", field: "financialTermsSaleFeesUnit" },
    ]);
    expect(lacks({ financialTermsRentalFeesChargedToLessee: undefined })).toMatchObject([
      { key: "rentalFees", field: "financialTermsRentalFeesChargedToLessee" },
    ]);
    expect(keys({ financialTermsRentalFeesChargedToLessee: false })).toEqual([]);
  });

  test("points to existing wizard fields, or to the buildings when there are no units yet", () => {
    const names = new Set<string>(["transactionTypes", ...offerFields.map(({ name }) => name)]);
    const nothing = { transactionTypes: ["rent", "sale"], medias: { photos: [] }, units: [] };
    const everything = lacks({
      ...nothing,
      aggregatedData: { address: null, totalSurface: null },
      propertyDetailsDpeEnergyClass: null,
      financialTermsRentalFees: 0,
      financialTermsSaleFees: 0,
    });
    expect(everything).toHaveLength(8);
    for (const { step, field } of everything) if (step === "edit") expect(names).toContain(field);
    expect(lacks({ units: [] })).toMatchObject([
      { key: "rent", step: "edit-units", field: "units.0.rentPerMonth" },
      { key: "price", step: "edit-units", field: "units.0.salePrice" },
    ]);
    expect(lacks({ units: [], buildings: [] })).toMatchObject([
      { step: "edit-buildings" },
      { step: "edit-buildings" },
    ]);
  });
});

describe("an incomplete offer", () => {
  const card = {
    status: "published" as const,
    transactionTypes: ["rent" as const],
    aggregatedData: {
      address: "1 Rue de Rivoli 75004 Paris",
      totalSurface: 100,
      minRentPerMonth: 2500,
      minSalePrice: null,
      totalRentPerMonth: null,
      totalSalePrice: null,
    },
  };
  const data = (fields: object) => ({ ...card, aggregatedData: { ...card.aggregatedData, ...fields } });

  test("is published without transaction, rent or price, surface or house number", () => {
    expect(isIncomplete(card)).toBe(false);
    expect(isIncomplete({ ...card, transactionTypes: [] })).toBe(true);
    expect(isIncomplete({ ...card, transactionTypes: ["rent", "sale"] })).toBe(true);
    expect(isIncomplete(data({ minRentPerMonth: null }))).toBe(true);
    expect(isIncomplete(data({ minRentPerMonth: null, totalRentPerMonth: 2500 }))).toBe(false);
    expect(isIncomplete(data({ totalSurface: null }))).toBe(true);
    expect(isIncomplete(data({ address: null }))).toBe(true);
    expect(isIncomplete(data({ address: "Rue de Rivoli 75004 Paris" }))).toBe(true);
    const sale = { ...data({ minRentPerMonth: null }), transactionTypes: ["sale" as const] };
    expect(isIncomplete(sale)).toBe(true);
    const priced = { ...sale.aggregatedData, totalSalePrice: 900_000 };
    expect(isIncomplete({ ...sale, aggregatedData: priced })).toBe(false);
  });

  test("is never a draft, pending or archived one", () => {
    for (const status of ["draft", "pending", "archived"] as const)
      expect(isIncomplete({ ...card, status, transactionTypes: [] })).toBe(false);
  });
});
