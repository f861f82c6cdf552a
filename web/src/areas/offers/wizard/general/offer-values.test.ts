import type { Offer } from "@plateau/contract/offers/offer.ts";
import { createOfferSchema, updateOfferSchema } from "@plateau/contract/offers/offer.ts";
import { describe, expect, test } from "vitest";
import { bodyOf, newOfferValues, offerValues, reviveOfferValues } from "./offer-values.ts";

const address = {
  type: "Feature" as const,
  geometry: { type: "Point" as const, coordinates: [2.34, 48.86] as [number, number] },
  properties: { id: "75101_8249_00012", label: "12 Rue de Rivoli 75001 Paris", type: "housenumber" as const },
};

/** Only what the form reads. */
const offer = (fields: Partial<Offer>): Offer => ({ transactionTypes: ["rent"], ...fields }) as Offer;

describe("a new offer", () => {
  test("is an office whose DPE does not apply, and the contract takes its body", () => {
    const body = bodyOf(newOfferValues());
    expect(body).toMatchObject({ propertyType: "office", propertyDetailsDpeNotApplicable: true });
    expect(createOfferSchema.safeParse({ ...body, address }).error?.issues).toBeUndefined();
  });

  test("sends no empty value, but null for enumerations", () => {
    const body = bodyOf({ ...newOfferValues(), title: "  ", divisibleFrom: null });
    expect(body).not.toHaveProperty("title");
    expect(body).not.toHaveProperty("divisibleFrom");
    expect(body).not.toHaveProperty("propertyDetailsCertifications");
    expect(body.mandateType).toBeNull();
    expect(body.propertyDetailsDpeEnergyClass).toBeNull();
  });
});

describe("an edited offer", () => {
  const before = offer({
    mandateId: "M-12",
    propertyDetailsLabels: ["BBC"],
    saleTermsPrice: 100,
    financialTermsInternalNote: "Clés au gardien",
  });

  test("clears what it had and no longer has", () => {
    const body = bodyOf(
      { ...offerValues(before), mandateId: "", propertyDetailsLabels: [], saleTermsPrice: null },
      before,
    );
    expect(body).toMatchObject({ mandateId: null, propertyDetailsLabels: [], saleTermsPrice: null });
    expect(body).toHaveProperty("financialTermsInternalNote", "Clés au gardien");
    expect(updateOfferSchema.safeParse(body).error?.issues).toBeUndefined();
  });

  test("has a date of availability only on a specific date", () => {
    const values = { ...offerValues(before), availabilityDate: "2027-01-15" };
    expect(bodyOf({ ...values, availability: "immediately" }).availabilityDate).toBeNull();
    expect(bodyOf({ ...values, availability: "on_a_specific_date" }).availabilityDate).toBe("2027-01-15");
  });

  test("an empty DPE value is 0 when the diagnostic applies", () => {
    const values = offerValues(before);
    expect(bodyOf({ ...values, propertyDetailsDpeNotApplicable: false })).toMatchObject({
      propertyDetailsDpeEnergyValue: 0,
      propertyDetailsDpeGesValue: 0,
    });
    expect(bodyOf({ ...values, propertyDetailsDpeNotApplicable: true })).not.toHaveProperty(
      "propertyDetailsDpeGesValue",
    );
  });
});

test("a draft of another time is shown as far as today's form knows it", () => {
  const revived = reviveOfferValues({ title: "Plateau rénové", oldField: 1 });
  expect(revived).toMatchObject({ title: "Plateau rénové", mandateId: "", transactionTypes: [] });
  expect(revived).not.toHaveProperty("oldField");
  expect(reviveOfferValues("broken")).toBeNull();
});
