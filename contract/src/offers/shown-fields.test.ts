import { describe, expect, test } from "vitest";
import { financialTerms, parking, propertyDetails, rentalTerms, saleTerms } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { shownSection } from "./shown-fields.ts";

const n = "\u202f";

const offer = (fields: Partial<Offer>): Offer => ({ transactionTypes: ["rent"], ...fields }) as Offer;

const linesOf = (section: ReturnType<typeof shownSection>) =>
  section?.groups.flatMap(({ fields }) => fields.map(({ label, text }) => [label, text]));

describe("shown section", () => {
  test("is absent when empty or for another transaction", () => {
    expect(shownSection(rentalTerms, offer({}))).toBeNull();
    expect(shownSection(saleTerms, offer({ saleTermsPrice: 1_000_000 }))).toBeNull();
    expect(
      shownSection(
        parking,
        offer({ propertyDetailsParkingAvailable: false, propertyDetailsParkingInteriorPlaces: 4 }),
      ),
    ).toBeNull();
  });

  test("omits empty values, 0, false and excluded fields", () => {
    const section = shownSection(
      propertyDetails,
      offer({
        title: "Plateau",
        propertyDetailsDescription: "Au calme",
        propertyDetailsIndependentBuilding: false,
        propertyDetailsLabels: [],
        propertyDetailsCertifications: ["HQE", "BREEAM"],
      }),
      new Set(["title"]),
    );
    expect(linesOf(section)).toEqual([
      ["Description", "Au calme"],
      ["Certifications", "HQE, BREEAM"],
    ]);
  });

  test("formats values with French labels and units", () => {
    const section = shownSection(
      rentalTerms,
      offer({
        rentType: "bail_3_6_9",
        rentalTermsAnnualRent: 120_000,
        rentalTermsSecurityDeposit: 3,
        rentalTermsSecurityDepositUnit: "months_excl_vat_excl_charges",
      }),
    );
    expect(linesOf(section)).toEqual([
      ["Type de location", "Bail 3/6/9"],
      ["Loyer annuel", `120${n}000${n}€/an`],
      ["Dépôt de garantie", "3\u00a0mois de loyer HT HC"],
    ]);
  });

  test("shows a deposit without a unit in months", () => {
    const section = shownSection(rentalTerms, offer({ rentalTermsSecurityDeposit: 2 }));
    expect(linesOf(section)).toEqual([["Dépôt de garantie", "2\u00a0mois"]]);
  });

  test("shows fees with their unit, and only those of the offer's transactions", () => {
    const fees = offer({
      financialTermsRentalFees: 20,
      financialTermsRentalFeesUnit: "rent_excl_vat_excl",
      financialTermsRentalFeesChargedToLessee: true,
      financialTermsSaleFees: 5,
      financialTermsManagementFeesValue: 2.5,
      financialTermsManagementFeesUnit: "% du loyer",
    });
    expect(linesOf(shownSection(financialTerms, fees))).toEqual([
      ["Honoraires de location", `20${n}% HT du loyer annuel HT HC, à la charge du preneur`],
      ["Honoraires de gestion", `2,5${n}% du loyer`],
    ]);
  });

  test("marks every field that a flag keeps from clients", () => {
    const hidden = (fields: Partial<Offer>) =>
      shownSection(financialTerms, offer(fields))?.groups.flatMap((group) =>
        group.fields.filter((field) => field.hidden).map(({ name }) => name),
      );
    const taxes = {
      financialTermsPropertyTax: 20,
      financialTermsTeom: 5,
      financialTermsTeomRemarks: "Par an",
      financialTermsOtherTaxInfo: "Taxe de balayage",
    };
    expect(hidden(taxes)).toEqual([]);
    expect(hidden({ ...taxes, financialTermsHideTeom: true })).toEqual([
      "financialTermsTeom",
      "financialTermsTeomRemarks",
    ]);
    expect(new Set(hidden({ ...taxes, financialTermsHideAllCharges: true }))).toEqual(
      new Set(Object.keys(taxes)),
    );
  });

  test("says who pays the fees, both ways, or that it is to be said", () => {
    const paidBy = (payer: boolean | undefined) =>
      linesOf(
        shownSection(
          financialTerms,
          offer({
            transactionTypes: ["sale"],
            financialTermsSaleFees: 4,
            financialTermsSaleFeesUnit: "net_seller_price",
            ...(payer === undefined ? {} : { financialTermsSaleFeesChargedToBuyer: payer }),
          }),
        ),
      );
    const fees = `4${n}% du prix net vendeur`;
    expect(paidBy(true)).toEqual([["Honoraires de vente", `${fees}, à la charge de l’acquéreur`]]);
    expect(paidBy(false)).toEqual([["Honoraires de vente", `${fees}, à la charge du vendeur`]]);
    expect(paidBy(undefined)).toEqual([["Honoraires de vente", `${fees}, redevable à préciser`]]);
    expect(linesOf(shownSection(financialTerms, offer({ financialTermsRentalFees: 20 })))).toEqual([
      ["Honoraires de location", "20 (unité à préciser), redevable à préciser"],
    ]);
    const commented = offer({
      financialTermsFeesComments: "Nous consulter",
      financialTermsRentalFeesChargedToLessee: false,
    });
    expect(linesOf(shownSection(financialTerms, commented))).toEqual([
      ["Honoraires de location à la charge", "du bailleur"],
      ["Commentaires sur les honoraires", "Nous consulter"],
    ]);
    expect(
      shownSection(financialTerms, offer({ financialTermsRentalFeesChargedToLessee: false })),
    ).toBeNull();
  });

  test("calls the old business tax CFE too", () => {
    const taxed = shownSection(financialTerms, offer({ financialTermsProfessionalTax: 900 }));
    expect(linesOf(taxed)).toEqual([["CFE (ancienne taxe professionnelle)", `900${n}€/an`]]);
  });

  test("omits a flag next to the fields that depend on it", () => {
    const available = { propertyDetailsParkingAvailable: true };
    expect(linesOf(shownSection(parking, offer(available)))).toEqual([["Parking disponible", "Oui"]]);
    const places = offer({ ...available, propertyDetailsParkingInteriorPlaces: 12 });
    expect(linesOf(shownSection(parking, places))).toEqual([["Nombre de places intérieures", "12"]]);
  });

  test("marks staff-only amounts", () => {
    const section = shownSection(
      financialTerms,
      offer({ financialTermsPropertyTax: 900, financialTermsHidePropertyTax: true }),
    );
    expect(section?.groups[0]?.fields).toMatchObject([{ label: "Taxe foncière", hidden: true }]);
  });
});
