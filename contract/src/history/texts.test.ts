import { describe, expect, it } from "vitest";
import { embeddedProperties } from "../requirements/embedded-crm.ts";
import { historyFieldLabel, historyValueText } from "./texts.ts";

const sources = { names: { "id-1": "Marie Roux" }, definitions: embeddedProperties };
const text = (
  ...[part, field, value]: [
    Parameters<typeof historyValueText>[0],
    string,
    Parameters<typeof historyValueText>[2],
  ]
) => historyValueText(part, field, value, sources).replaceAll(/[\u00a0\u202f]/g, " ");

describe("a value of the history", () => {
  it("reads as on the screen that edits it", () => {
    expect(text("unit", "rentPerSqmPerYear", 395)).toBe("395 €/m²/an");
    expect(text("unit", "floor", 0)).toBe("RdC");
    expect(text("unit", "usage", "office")).toBe("Bureaux");
    expect(text("offer", "status", "published")).toBe("Publié");
    expect(text("offer", "transactionTypes", ["rent", "sale"])).toBe("Location, Vente");
    expect(text("offer", "userId", "id-1")).toBe("Marie Roux");
    expect(text("offer", "mandateType", "exclusive")).toBe("Exclusif");
    expect(text("offer", "availabilityDate", "2026-11-20")).toBe("20 novembre 2026");
    expect(text("offer", "financialTermsRentalFeesChargedToLessee", true)).toBe("du preneur");
    expect(text("offer", "private", false)).toBe("Non");
    expect(text("account", "group", "VISITOR")).toBe("Visiteur");
    expect(text("agency", "guaranteeAmount", 120_000)).toBe("120 000 €");
    expect(text("requirement", "dealstage", "closedwon")).not.toBe("closedwon");
    expect(text("contact", "notes", null)).toBe("");
  });

  it("is in the currency in which the page shows it", () => {
    const shown = (field: string, currency: string, own: boolean) =>
      historyValueText("requirement", field, "28500", { ...sources, deal: { currency, own } });
    expect(shown("budget_annuel", "CHF", false)).toBe("28\u202f500\u202fCHF");
    expect(shown("budget_annuel", "EUR", false)).toBe("28\u202f500\u202f€");
    expect(shown("budget_annuel", "CHF", true)).toBe("28\u202f500\u202f€");
    expect(shown("amount", "CHF", true)).toBe("28\u202f500\u202fCHF");
    expect(shown("surface_recherchee", "CHF", false)).toBe("28\u202f500");
  });

  it("is the text itself when an object would have something of that name", () => {
    for (const typed of ["constructor", "__proto__", "toString"]) {
      expect(text("contact", "notes", typed)).toBe(typed);
      expect(text("offer", "mandateType", typed)).toBe(typed);
      expect(text("offer", "financialTermsLeaseActivities", [typed])).toBe(typed);
    }
  });
});

describe("a field of the history", () => {
  it("has the name of its form", () => {
    const label = (...[part, field]: [Parameters<typeof historyFieldLabel>[0], string]) =>
      historyFieldLabel(part, field, sources);
    expect(label("unit", "rentPerSqmPerYear")).toBe("Loyer au m²");
    expect(label("offer", "propertyDetailsZacName")).toBe("Nom de la ZAC");
    expect(label("offer", "status")).toBe("Statut");
    expect(label("contact", "company")).toBe("Entreprise");
    expect(label("requirement", "nombre_de_postes")).toBe("Nombre de postes");
    expect(label("agency", "cardNumber")).toBe("Numéro de carte");
  });
});
