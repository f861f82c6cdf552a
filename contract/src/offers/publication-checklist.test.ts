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

  test("names what each item lacks and why", () => {
    const lacking = [
      ...lacks({
        transactionTypes: [],
        medias: { photos: [] },
        aggregatedData: { address: null, totalSurface: null },
        availability: "on_a_specific_date",
        propertyDetailsDpeEnergyClass: undefined,
      }),
      ...lacks({ units: [], financialTermsRentalFees: 0, financialTermsSaleFees: 0 }),
      ...lacks({ aggregatedData: { address: "Rue de Rivoli 75004 Paris", totalSurface: 1 } }),
    ];
    expect(lacking.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "photo: Photo",
      "address: Adresse",
      "transaction: Transaction",
      "surface: Surface",
      "availabilityDate: Date de disponibilité",
      "dpe: DPE",
      "rent: Loyer",
      "price: Prix de vente",
      "rentalFees: Honoraires de location",
      "saleFees: Honoraires de vente",
      "houseNumber: Numéro de rue",
    ]);
    for (const { key, reason, field } of lacking) {
      expect(reason, key).toMatch(/^.{15,}\.$/);
      expect(field, key).not.toBe("");
    }
    const reasons = lacking.filter(({ key }) => key !== "saleFees").map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  test("leads to the field that is missing", () => {
    const nowhere = lacks({ medias: { photos: [] }, aggregatedData: { address: null, totalSurface: null } });
    expect(nowhere).toMatchObject([
      { step: "edit-medias", field: "photos" },
      { step: "edit-buildings", field: "buildings.0.addressId" },
      { step: "edit-units", field: "units.0.surface" },
    ]);
    expect(lacks({ units: [], buildings: [] })[0]?.field).toBe("buildings.0.addressId");
    const unnumbered = { ...complete.aggregatedData, address: "Rue du 8 Mai 75010 Paris" };
    expect(lacks({ aggregatedData: unnumbered })[0]?.field).toBe("buildings.0.addressId");
    expect(lacks({ transactionTypes: [] })[0]).toMatchObject({ step: "edit", field: "transactionTypes" });
  });

  test("requires the rent, price and fees of the offered transaction only", () => {
    const none = { units: [{ surface: 1 }], financialTermsRentalFees: 0, financialTermsSaleFees: 0 };
    expect(keys({ ...none, transactionTypes: ["rent"] })).toEqual(["rent", "rentalFees"]);
    expect(keys({ ...none, transactionTypes: ["sale"] })).toEqual(["price", "saleFees"]);
    const onlyRent = { transactionTypes: ["rent"], units: [{ surface: 1 }] };
    expect(keys({ ...onlyRent, rentalTermsAnnualRent: 1000 })).toEqual([]);
    expect(keys({ ...onlyRent, rentalTermsAnnualRentPerSqm: 100 })).toEqual(["rent"]);
    const onlySale = { transactionTypes: ["sale"], units: [{ surface: 1 }] };
    expect(keys({ ...onlySale, saleTermsPrice: 1000 })).toEqual([]);
    expect(keys({ ...onlySale, saleTermsPricePerSqm: 100 })).toEqual(["price"]);
    expect(keys({ units: [{ surface: 1 }, { surface: 1, rentPerMonth: 9, salePrice: 9 }] })).toEqual([]);
  });

  test("requires a price for each transaction, from units or terms", () => {
    const units = [{ surface: 100 }];
    expect(keys({ units })).toEqual(["rent", "price"]);
    expect(keys({ units, transactionTypes: ["sale"] })).toEqual(["price"]);
    expect(keys({ units, rentalTermsAnnualRent: 30_000, saleTermsPrice: 900_000 })).toEqual([]);
  });

  test("says when the terms and the units give different prices", () => {
    const different = lacks({ rentalTermsAnnualRent: 36_000, saleTermsPrice: 1_000_000 });
    expect(different).toMatchObject([
      { key: "rentDiffers", label: "Loyer annuel", step: "edit", field: "rentalTermsAnnualRent" },
      { key: "priceDiffers", label: "Prix de vente", step: "edit", field: "saleTermsPrice" },
    ]);
    expect(lacks({ rentalTermsAnnualRent: 30_000, saleTermsPrice: 900_000 })).toEqual([]);
  });

  test("requires both classes of an applicable energy certificate", () => {
    const none = { propertyDetailsDpeEnergyClass: undefined, propertyDetailsDpeGesClass: undefined };
    expect(lacks(none)).toMatchObject([
      { key: "dpe", field: "propertyDetailsDpeEnergyClass", reason: expect.stringContaining("énergie") },
    ]);
    expect(lacks({ ...none, propertyDetailsDpeEnergyClass: "C" })).toMatchObject([
      { key: "dpe", field: "propertyDetailsDpeGesClass", reason: expect.stringContaining("GES") },
    ]);
  });

  test("asks to confirm that the energy certificate does not apply, and names an office without one", () => {
    const byDefault = { propertyDetailsDpeNotApplicable: true, propertyType: "hotel" };
    expect(lacks(byDefault)).toMatchObject([
      { key: "dpe", field: "propertyDetailsDpeNotApplicable", reason: expect.stringContaining("par défaut") },
    ]);
    for (const propertyType of ["office", "professional_premises"])
      expect(lacks({ ...byDefault, propertyType })[0]?.reason).toContain("des bureaux sans DPE");
    expect(keys({ ...byDefault, propertyDetailsDpeNotApplicable: undefined })).toEqual(["dpe"]);
    expect(keys({ ...byDefault, propertyDetailsDpeNotApplicableConfirmed: true })).toEqual([]);
    const classless = { propertyDetailsDpeEnergyClass: undefined, propertyDetailsDpeGesClass: undefined };
    expect(keys({ ...byDefault, ...classless, propertyDetailsDpeNotApplicableConfirmed: true })).toEqual([]);
    expect(keys({ ...byDefault, ...classless, propertyType: "land" })).toEqual([]);
    expect(lacks(byDefault)[0]).toMatchObject({ label: "DPE", step: "edit" });
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

  test("requires no house number of land", () => {
    const aggregatedData = { ...complete.aggregatedData, address: "Rue de Rivoli 75004 Paris" };
    expect(keys({ aggregatedData, propertyType: "land" })).toEqual([]);
  });

  test("asks for the rent and the price where the terms have a rate alone", () => {
    const rates = { units: [], rentalTermsAnnualRentPerSqm: 90, saleTermsPricePerSqm: 256 };
    const missing = lacks({ ...rates, transactionTypes: ["rent", "sale"] });
    expect(missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: "rent", step: "edit", field: "rentalTermsAnnualRent" }),
        expect.objectContaining({ key: "price", step: "edit", field: "saleTermsPrice" }),
      ]),
    );
    expect(keys({ ...rates, rentalTermsAnnualRent: 9000, saleTermsPrice: 25_600 })).not.toContain("rent");
  });

  test("accepts a fee comment instead of fees", () => {
    const none = { financialTermsRentalFees: 0, financialTermsSaleFees: undefined };
    expect(keys(none)).toEqual(["rentalFees", "saleFees"]);
    expect(keys({ ...none, financialTermsFeesComments: "Nous consulter" })).toEqual([]);
    const commented = { financialTermsFeesComments: "Nous consulter", financialTermsSaleFeesUnit: undefined };
    expect(keys(commented)).toEqual(["saleFees"]);
  });

  test("requires what the fees are counted on, and who pays them", () => {
    expect(lacks({ financialTermsSaleFeesUnit: undefined })).toMatchObject([
      {
        key: "saleFees",
        label: "Honoraires de vente",
        step: "edit",
        field: "financialTermsSaleFeesUnit",
        reason: expect.stringContaining("Dites de quoi"),
      },
    ]);
    expect(lacks({ financialTermsRentalFeesChargedToLessee: undefined })).toMatchObject([
      {
        key: "rentalFees",
        step: "edit",
        field: "financialTermsRentalFeesChargedToLessee",
        reason: expect.stringMatching(/preneur ou du bailleur/),
      },
    ]);
    expect(lacks({ financialTermsSaleFeesChargedToBuyer: undefined })).toMatchObject([
      {
        key: "saleFees",
        field: "financialTermsSaleFeesChargedToBuyer",
        reason: expect.stringMatching(/acquéreur ou du vendeur/),
      },
    ]);
    expect(lacks({ financialTermsRentalFees: 0 })[0]).toMatchObject({ field: "financialTermsRentalFees" });
    expect(lacks({ financialTermsSaleFees: 0 })[0]).toMatchObject({ field: "financialTermsSaleFees" });
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
    propertyType: "office" as const,
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
    const land = { ...data({ address: "Rue de Rivoli 75004 Paris" }), propertyType: "land" as const };
    expect(isIncomplete(land)).toBe(false);
    const sale = { ...data({ minRentPerMonth: null }), transactionTypes: ["sale" as const] };
    expect(isIncomplete(sale)).toBe(true);
    for (const field of ["minSalePrice", "totalSalePrice"]) {
      const priced = { ...sale.aggregatedData, [field]: 900_000 };
      expect(isIncomplete({ ...sale, aggregatedData: priced })).toBe(false);
    }
  });

  test("is never a draft, pending or archived one", () => {
    for (const status of ["draft", "pending", "archived"] as const)
      expect(isIncomplete({ ...card, status, transactionTypes: [] })).toBe(false);
  });
});
