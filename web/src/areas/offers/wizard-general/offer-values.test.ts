import type { Offer } from "@plateau/contract/offers/offer.ts";
import { createOfferSchema, updateOfferSchema } from "@plateau/contract/offers/offer.ts";
import { describe, expect, test } from "vitest";
import { newOfferValues, offerBody, offerValues, reviveOfferValues } from "./offer-values.ts";

const address = {
  type: "Feature" as const,
  geometry: { type: "Point" as const, coordinates: [2.34, 48.86] as [number, number] },
  properties: { id: "75101_8249_00012", label: "12 Rue de Rivoli 75001 Paris", type: "housenumber" as const },
};

const offer = (fields: Partial<Offer>): Offer => ({ transactionTypes: ["rent"], ...fields }) as Offer;

describe("new offer", () => {
  test("defaults to an office without DPE and has a valid body", () => {
    const body = offerBody(newOfferValues());
    expect(body).toMatchObject({ propertyType: "office", propertyDetailsDpeNotApplicable: true });
    expect(createOfferSchema.safeParse({ ...body, address }).error?.issues).toBeUndefined();
  });

  test("omits empty values, but sends null for enumerations", () => {
    const body = offerBody({ ...newOfferValues(), title: "  ", divisibleFrom: null });
    expect(body).not.toHaveProperty("title");
    expect(body).not.toHaveProperty("divisibleFrom");
    expect(body).not.toHaveProperty("propertyDetailsCertifications");
    expect(body.mandateType).toBeNull();
    expect(body.propertyDetailsDpeEnergyClass).toBeNull();
  });
});

describe("edited offer", () => {
  const before = offer({
    mandateId: "M-12",
    propertyDetailsLabels: ["BBC"],
    saleTermsPrice: 100,
    financialTermsInternalNote: "Clés au gardien",
  });

  test("clears removed values", () => {
    const body = offerBody(
      { ...offerValues(before), mandateId: "", propertyDetailsLabels: [], saleTermsPrice: null },
      before,
    );
    expect(body).toMatchObject({ mandateId: null, propertyDetailsLabels: [], saleTermsPrice: null });
    expect(body).toHaveProperty("financialTermsInternalNote", "Clés au gardien");
    expect(updateOfferSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  test("sends the availability date only with 'on_a_specific_date'", () => {
    const values = { ...offerValues(before), availabilityDate: "2027-01-15" };
    expect(offerBody({ ...values, availability: "immediately" }).availabilityDate).toBeNull();
    expect(offerBody({ ...values, availability: "on_a_specific_date" }).availabilityDate).toBe("2027-01-15");
  });

  test("leaves who pays the fees unknown until it is chosen", () => {
    const values = offerValues(before);
    const payer = "financialTermsRentalFeesChargedToLessee";
    expect(offerBody(values)).not.toHaveProperty(payer);
    expect(offerBody({ ...values, [payer]: false })[payer]).toBe(false);
    expect(offerBody({ ...values, [payer]: null }, offer({ [payer]: true }))[payer]).toBeNull();
  });

  test("sends 0 for an empty DPE value when the diagnostic applies", () => {
    const values = offerValues(before);
    expect(offerBody({ ...values, propertyDetailsDpeNotApplicable: false })).toMatchObject({
      propertyDetailsDpeEnergyValue: 0,
      propertyDetailsDpeGesValue: 0,
    });
    expect(offerBody({ ...values, propertyDetailsDpeNotApplicable: true })).not.toHaveProperty(
      "propertyDetailsDpeGesValue",
    );
  });
});

test("drops unknown fields of an old draft", () => {
  const revived = reviveOfferValues({ title: "Plateau rénové", oldField: 1 });
  expect(revived).toMatchObject({ title: "Plateau rénové", mandateId: "", transactionTypes: [] });
  expect(revived).not.toHaveProperty("oldField");
  expect(reviveOfferValues("broken")).toBeNull();
});
