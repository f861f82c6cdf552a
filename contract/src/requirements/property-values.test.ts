import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddedProperties } from "./embedded-crm.ts";
import {
  booleanOf,
  checkPropertyValue,
  choicesOf,
  chosenOptions,
  dateTimeOf,
  dayOf,
  formatPropertyValue,
  numberOf,
} from "./property-values.ts";
import type { PropertyDefinition } from "./requirement.ts";

const property = (name: string): PropertyDefinition => {
  const found = embeddedProperties.find((definition) => definition.name === name);
  if (!found) throw new Error(`No property ${name}`);
  return found;
};
const check = (name: string, given: string | null) => checkPropertyValue(property(name), given);

const anyDefinition = fc.constantFrom(...embeddedProperties);
const anyText = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom("true", "false", "office;land", "20/11/2026", "2026-11-20", " ", ";", "1 250,5"),
);

describe("checkPropertyValue", () => {
  it.each([
    ["budget_annuel", "1 250,50", "1250.5"],
    ["budget_annuel", "28\u202f500", "28500"],
    ["budget_annuel", "1.0E7", "10000000"],
    ["budget_annuel", "-0", "0"],
    ["date_entree_souhaitee", " 2027-02-28 ", "2027-02-28"],
    ["date_entree_souhaitee", "1/3/2027", "2027-03-01"],
    ["prochain_rendez_vous", "2026-12-01T10:30+01:00", "2026-12-01T09:30:00.000Z"],
    ["terrasse", "false", "false"],
    ["location_ou_achat", "achat", "achat"],
    ["type_de_bien", "land; office ;land;", "land;office"],
    ["type_de_bien", ";", null],
    ["dealname", "  Bureaux\n  à l’Étoile ", "Bureaux à l’Étoile"],
    ["precisions", " Une ligne\nUne autre\n", "Une ligne\nUne autre"],
    ["hubspot_owner_id", "une option qui n’est pas connue ici", "une option qui n’est pas connue ici"],
  ])("normalises %s '%s' to %j", (name, given, value) => {
    expect(check(name, given)).toEqual({ value });
  });

  it.each([
    ["budget_annuel", "cher", "Indiquez un nombre"],
    ["budget_annuel", "12 m²", "Indiquez un nombre"],
    ["budget_annuel", "0x10", "Indiquez un nombre"],
    ["budget_annuel", "Infinity", "Indiquez un nombre"],
    ["budget_annuel", "1e30", "Ce nombre est trop grand"],
    ["date_entree_souhaitee", "2027-02-30", "Indiquez une date, par exemple 20/11/2026"],
    ["date_entree_souhaitee", "demain", "Indiquez une date, par exemple 20/11/2026"],
    ["prochain_rendez_vous", "2026-12-01T10:30", "Indiquez une date et une heure"],
    ["prochain_rendez_vous", "2026-02-30T10:30:00Z", "Indiquez une date et une heure"],
    ["prochain_rendez_vous", "2026-02-20T25:30:00Z", "Indiquez une date et une heure"],
    ["nombre_de_postes", "12,6", "Indiquez un nombre entier"],
    ["surface_recherchee", "250,505", "Indiquez 2\u00a0décimales au plus"],
    ["budget_annuel", "1250.505", "Indiquez 2\u00a0décimales au plus"],
    ["terrasse", "oui", "Indiquez oui ou non"],
    ["location_ou_achat", "location;achat", "«\u202flocation;achat\u202f» ne fait pas partie des choix"],
    ["type_de_bien", "office;château", "«\u202fchâteau\u202f» ne fait pas partie des choix"],
  ])("refuses %s '%s' with a reason", (name, given, message) => {
    expect(check(name, given)).toEqual({ message });
  });

  it("reads very long text in a time that grows with its length", () => {
    const digits = `${"1".repeat(400_000)}x`;
    expect(numberOf(digits)).toBeNull();
    expect(check("budget_annuel", digits)).toEqual({ message: "Indiquez un nombre" });
    const spaces = `a${" ".repeat(1_000_000)}b`;
    expect(check("dealname", `${spaces}\nc`)).toEqual({ value: `${spaces} c` });
  });

  it("returns null for an empty value", () => {
    fc.assert(
      fc.property(anyDefinition, fc.constantFrom("", " ", "\n\t", "\u202f", null), (definition, empty) => {
        expect(checkPropertyValue(definition, empty)).toEqual({ value: null });
      }),
    );
  });

  it("returns a reason, or a value that is stable and can be formatted", () => {
    fc.assert(
      fc.property(anyDefinition, anyText, (definition, given) => {
        const checked = checkPropertyValue(definition, given);
        if (checked.message !== undefined) expect(checked.message).not.toBe("");
        else {
          expect(checkPropertyValue(definition, checked.value)).toEqual(checked);
          expect(formatPropertyValue(definition, checked.value) === "").toBe(checked.value === null);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("round-trips numbers, dates and choices", () => {
    const budget = { ...property("budget_annuel"), numberFormat: null };
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (number) => {
        expect(numberOf(checkPropertyValue(budget, String(number)).value)).toBe(number + 0);
      }),
    );
    const visit = property("prochain_rendez_vous");
    const min = new Date("1900-01-01");
    fc.assert(
      fc.property(fc.date({ min, max: new Date("2200-01-01"), noInvalidDate: true }), (date) => {
        expect(dateTimeOf(checkPropertyValue(visit, date.toISOString()).value)).toBe(date.toISOString());
      }),
    );
    const types = property("type_de_bien");
    const values = types.options.map(({ value }) => value);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...values)), (chosen) => {
        expect(choicesOf(checkPropertyValue(types, chosen.join(";")).value)).toEqual(chosen);
      }),
    );
  });
});

describe("an option whose value starts or ends with a space", () => {
  const options = [
    { value: "bureaux ", label: "Bureaux" },
    { value: " commerce", label: "Commerce" },
    { value: "terrain", label: "Terrain" },
  ];
  const several: PropertyDefinition = { ...property("type_de_bien"), options };
  const one: PropertyDefinition = { ...several, multiSelect: false, fieldType: "select" };

  it("is accepted with or without them, and stored as the CRM has it", () => {
    for (const given of ["bureaux ", "bureaux", " bureaux "])
      expect(checkPropertyValue(one, given)).toEqual({ value: "bureaux " });
    for (const given of ["bureaux ; commerce;terrain", "bureaux;commerce;terrain"])
      expect(checkPropertyValue(several, given)).toEqual({ value: "bureaux ; commerce;terrain" });
    expect(checkPropertyValue(one, "bur eaux").message).toMatch(/ne fait pas partie des choix/);
  });

  it("is not taken for one that has none", () => {
    const both = { ...one, options: [{ value: "terrain ", label: "Ancien" }, ...options] };
    expect(checkPropertyValue(both, "terrain")).toEqual({ value: "terrain" });
  });

  it("is shown by its label, and read as chosen", () => {
    expect(formatPropertyValue(several, "bureaux ;commerce;inconnu")).toBe("Bureaux, Commerce, inconnu");
    expect(formatPropertyValue(one, "bureaux")).toBe("Bureaux");
    expect(chosenOptions(options, "bureaux ;commerce;inconnu")).toEqual(["bureaux ", " commerce", "inconnu"]);
  });
});

describe("reading a property value", () => {
  it("returns null or no choices for malformed text", () => {
    for (const text of [null, undefined, "", "abc", "1 250"]) expect(numberOf(text)).toBeNull();
    for (const text of [null, "", "oui", "TRUE"]) expect(booleanOf(text)).toBeNull();
    for (const text of [null, "", "demain", "2026-13-01", "20/11/2026"]) expect(dayOf(text)).toBeNull();
    expect(choicesOf(null)).toEqual([]);
  });

  it("returns the day in Paris of a timestamp", () => {
    expect(dayOf("2026-11-20T23:30:00Z")).toBe("2026-11-21");
    expect(dayOf("2026-11-20")).toBe("2026-11-20");
  });
});

describe("formatPropertyValue", () => {
  it.each([
    ["budget_annuel", "28500", "28\u202f500\u202f€"],
    ["budget_annuel", "28500.4", "28\u202f500,40\u202f€"],
    ["surface_recherchee", "1250", "1\u202f250"],
    ["surface_recherchee", "250.5", "250,5"],
    ["date_entree_souhaitee", "2026-11-20", "20 novembre 2026"],
    ["prochain_rendez_vous", "2026-11-20T13:30:00Z", "20 novembre 2026 à 14:30"],
    ["terrasse", "false", "Non"],
    ["terrasse", "true", "Oui"],
    ["location_ou_achat", "achat", "Achat"],
    ["type_de_bien", "office;land;château", "Bureaux, Terrain, château"],
    ["budget_annuel", "illisible", "illisible"],
    ["date_entree_souhaitee", "bientôt", "bientôt"],
  ])("formats %s '%s' in French", (name, value, shown) => {
    expect(formatPropertyValue(property(name), value)).toBe(shown);
  });

  it("uses the requirement's own currency", () => {
    expect(formatPropertyValue(property("amount"), "1250", "CHF")).toBe("1\u202f250\u202fCHF");
    expect(formatPropertyValue(property("amount"), "1250.5", "CHF")).toBe("1\u202f250,50\u202fCHF");
    expect(formatPropertyValue(property("amount"), "1250", "pas une devise")).toContain("1\u202f250");
    expect(formatPropertyValue(property("parking"), "3", "CHF")).toBe("3");
  });
});
