import { describe, expect, it } from "vitest";
import {
  type Agency,
  agencyContact,
  agencyInputSchema,
  agencyMentions,
  agencyMissing,
  agencyName,
} from "./agency.ts";

const unknown: Agency = {
  name: null,
  address: null,
  phone: null,
  email: null,
  website: null,
  cardNumber: null,
  cardChamber: null,
  guarantor: null,
  guaranteeAmount: null,
  holdsFunds: null,
  insurer: null,
  mediator: null,
  vatNumber: null,
  feeScheduleUrl: null,
  logoId: null,
  updatedAt: "2026-11-23T08:00:00.000000Z",
};

const mentions = (fields: Partial<Agency>) =>
  agencyMentions({ ...unknown, ...fields }).map((text) => text.replaceAll("\u202f", " "));

describe("the agency's mentions", () => {
  it("say everything that is known, in the order of print", () => {
    expect(
      mentions({
        cardNumber: "CPI 7501 2026 000 000 001",
        cardChamber: "CCI de Paris Île-de-France",
        guarantor: "Caution du Marais",
        guaranteeAmount: 120_000,
        holdsFunds: true,
        insurer: "Assurances Vauban, contrat 42",
        mediator: "Médiation Conso, mediation.test",
        vatNumber: "FR34000123456",
        feeScheduleUrl: "https://vauban.test/honoraires",
      }),
    ).toEqual([
      "Carte professionnelle n° CPI 7501 2026 000 000 001 délivrée par la CCI de Paris Île-de-France",
      "Garantie financière : Caution du Marais, 120 000 €",
      "Assurance de responsabilité civile professionnelle : Assurances Vauban, contrat 42",
      "Médiateur de la consommation : Médiation Conso, mediation.test",
      "N° de TVA intracommunautaire : FR34000123456",
      "Barème des honoraires : https://vauban.test/honoraires",
    ]);
  });

  it("say nothing of what is not known", () => {
    expect(mentions({})).toEqual([]);
    expect(mentions({ cardChamber: "CCI du Rhône" })).toEqual([]);
  });

  it("say that the agency holds no funds, only when it said so", () => {
    expect(mentions({ holdsFunds: false })).toEqual(["Ne détient pas de fonds"]);
    expect(mentions({ holdsFunds: true })).toEqual([]);
    expect(mentions({ holdsFunds: false, guarantor: "Caution du Marais" })).toEqual([
      "Garantie financière : Caution du Marais",
      "Ne détient pas de fonds",
    ]);
  });

  it("name the chamber as one, however it was typed", () => {
    const card = (cardChamber: string) => mentions({ cardNumber: "CPI 1", cardChamber })[0];
    expect(card("Paris Île-de-France")).toBe(
      "Carte professionnelle n° CPI 1 délivrée par la CCI Paris Île-de-France",
    );
    expect(card("Chambre de commerce de Lyon")).toBe(
      "Carte professionnelle n° CPI 1 délivrée par la Chambre de commerce de Lyon",
    );
    expect(mentions({ cardNumber: "CPI 1" })).toEqual(["Carte professionnelle n° CPI 1"]);
  });

  it("say a guarantee of which only the amount is known", () => {
    expect(mentions({ guaranteeAmount: 110_000 })).toEqual(["Garantie financière : 110 000 €"]);
    expect(mentions({ guaranteeAmount: 0 })).toEqual([]);
  });
});

describe("what the agency's documents lack", () => {
  it("is named until it is filled in", () => {
    expect(agencyMissing(unknown)).toHaveLength(10);
    const filled = {
      ...unknown,
      name: "Cabinet Vauban",
      address: "8 rue de la Paix",
      cardNumber: "CPI 1",
      cardChamber: "CCI du Rhône",
      insurer: "Assurances Vauban",
      mediator: "Médiation Conso",
      vatNumber: "FR34000123456",
      feeScheduleUrl: "https://vauban.test",
    };
    expect(agencyMissing(filled)).toEqual(["garant ou absence de fonds", "montant de la garantie"]);
    expect(agencyMissing({ ...filled, holdsFunds: false })).toEqual([]);
    expect(agencyMissing({ ...filled, holdsFunds: true, guarantor: "Caution" })).toEqual([
      "montant de la garantie",
    ]);
    expect(agencyMissing({ ...filled, guarantor: "Caution", guaranteeAmount: 110_000 })).toEqual([]);
  });
});

describe("how to reach the agency", () => {
  it("is on two lines at most, and only what is known", () => {
    const contact = { address: "8 rue de la Paix", phone: "01 42 00 00 00", website: "vauban.test" };
    expect(agencyContact({ ...unknown, ...contact })).toEqual([
      "8 rue de la Paix",
      "01 42 00 00 00 · vauban.test",
    ]);
    expect(agencyContact({ ...unknown, email: "contact@vauban.test" })).toEqual(["contact@vauban.test"]);
    expect(agencyContact(unknown)).toEqual([]);
  });
});

describe("the agency's name", () => {
  it("is null unless there is one", () => {
    expect(agencyName({ name: null })).toBeNull();
    expect(agencyName({ name: "  " })).toBeNull();
    expect(agencyName({ name: " Cabinet Vauban " })).toBe("Cabinet Vauban");
  });
});

describe("the agency's input", () => {
  const fieldsOf = (input: unknown) =>
    agencyInputSchema.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

  it("refuses an e-mail, a VAT number and an address that cannot be right", () => {
    expect(
      fieldsOf({ email: "vauban", vatNumber: "FR12", feeScheduleUrl: "honoraires", guaranteeAmount: -1 }),
    ).toEqual(["email", "guaranteeAmount", "vatNumber", "feeScheduleUrl"]);
    expect(fieldsOf({ feeScheduleUrl: "javascript:alert(1)" })).toEqual(["feeScheduleUrl"]);
    expect(fieldsOf({ feeScheduleUrl: "http://a b" })).toEqual(["feeScheduleUrl"]);
    expect(fieldsOf({ vatNumber: "XFR34000123456" })).toEqual(["vatNumber"]);
    expect(fieldsOf({ vatNumber: "FR35000123456" })).toEqual(["vatNumber"]);
    expect(fieldsOf({ vatNumber: "FR34000123465" })).toEqual(["vatNumber"]);
    for (const website of [
      "javascript:alert(1)",
      "notre site",
      "agence",
      "contact@agence.fr",
      "ftp://agence.fr",
    ])
      expect(fieldsOf({ website })).toEqual(["website"]);
    expect(fieldsOf({ vatNumber: "FR340001234567" })).toEqual(["vatNumber"]);
    expect(fieldsOf({ email: "a@b" })).toEqual(["email"]);
  });

  it("reads a VAT number however it is spaced, and empty texts as unknown", () => {
    for (const website of [
      "agence.fr",
      "www.agence-de-paris.fr/paris?x=1",
      "https://agence.fr:8080/",
      "HTTP://Agence.fr",
    ])
      expect(agencyInputSchema.parse({ website })).toEqual({ website });
    expect(agencyInputSchema.parse({ vatNumber: "FRK7000123456" })).toEqual({ vatNumber: "FRK7000123456" });
    expect(agencyInputSchema.parse({ vatNumber: "fr 34 000.123.456", name: " ", email: "" })).toEqual({
      vatNumber: "FR34000123456",
      name: null,
      email: null,
    });
    expect(agencyInputSchema.parse({ email: "contact@vauban.test", vatNumber: null })).toEqual({
      email: "contact@vauban.test",
      vatNumber: null,
    });
  });

  it("never takes a logo by its id, which would show any file", () => {
    expect(fieldsOf({ logoId: "real-estates/1/documents/2.pdf" })).toEqual(["logoId"]);
    expect(agencyInputSchema.parse({ logoId: null })).toEqual({ logoId: null });
  });
});
