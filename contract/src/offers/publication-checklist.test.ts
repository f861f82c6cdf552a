import { describe, expect, test } from "vitest";
import { offerFields } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { publicationChecklist } from "./publication-checklist.ts";

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
  financialTermsSaleFees: 5,
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
    expect(keys(bare)).toEqual(["photo", "address", "transaction", "surface"]);
    expect(keys({ ...bare, transactionTypes: ["rent"] })).toEqual([
      "photo",
      "address",
      "surface",
      "rent",
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
    expect(keys({ ...none, propertyDetailsDpeNotApplicable: true })).toEqual([]);
  });

  test("accepts a fee comment instead of fees", () => {
    const none = { financialTermsRentalFees: 0, financialTermsSaleFees: undefined };
    expect(keys(none)).toEqual(["rentalFees", "saleFees"]);
    expect(keys({ ...none, financialTermsFeesComments: "Nous consulter" })).toEqual([]);
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
