import { describe, expect, test } from "vitest";
import { monthlyRent, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";
import type { Unit } from "./unit.ts";
import { amountText, markNotes, unitMarkNotes } from "./unit-texts.ts";
import { unitsCsv } from "./units-csv.ts";

const unit = (fields: Partial<Unit>): Unit =>
  ({
    floor: null,
    usage: "office",
    surface: 0,
    posts: null,
    note: null,
    erp: false,
    outdoorSpace: false,
    availability: null,
    availabilityDate: null,
    rentPerMonth: null,
    rentPerSqmPerYear: null,
    chargesPerSqmPerYear: null,
    salePrice: null,
    salePerSqm: null,
    associatedBuildingIds: ["b1"],
    ...fields,
  }) as Unit;

const buildings = [
  { id: "b1", name: "Bâtiment 1" },
  { id: "b2", name: "Bâtiment 2" },
];

const cellsOf = (fields: Partial<Unit>, options: { without?: string[]; withNotes?: boolean } = {}) => {
  const csv = unitsCsv([unit(fields)], {
    propertyType: "office",
    buildings,
    without: [],
    withNotes: false,
    ...options,
  });
  const [header = "", line = ""] = csv.slice(1).split("\r\n");
  const values = line.split(";");
  return Object.fromEntries(header.split(";").map((name, index) => [name, values[index]]));
};

describe("the CSV of units", () => {
  test("says in French what the screen says, with numbers that a spreadsheet reads", () => {
    expect(
      cellsOf({
        floor: 0,
        usage: "retail",
        surface: 1250.5,
        posts: "10-14",
        erp: true,
        availability: "on_a_specific_date",
        availabilityDate: "2027-03-01",
        rentPerMonth: 31_417,
        associatedBuildingIds: ["b2", "b1"],
      }),
    ).toEqual({
      Bâtiment: "Bâtiment 1, Bâtiment 2",
      Étage: "RdC",
      Usage: "Commerce",
      "Surface (m²)": "1250,5",
      Postes: "10 à 14",
      ERP: "Oui",
      Extérieur: "Non",
      Disponibilité: "01/03/2027",
      "Loyer mensuel (€)": "31417",
      "Loyer /m²/an (€)": "301,48",
      "Charges /m²/an (€)": "",
      "Prix de vente (€)": "",
      "Prix /m² (€)": "",
      "Valeurs calculées": "Loyer /m²/an (€)",
      "Valeurs d’origine non précisée": "",
    });
  });

  test("marks estimates, and keeps typed workstations", () => {
    expect(cellsOf({ surface: 100 }).Postes).toBe("10 à 16 (estimation)");
    expect(cellsOf({ surface: 100, posts: "12" }).Postes).toBe("12");
    expect(cellsOf({}).Postes).toBe("");
  });

  test("marks the same prices as the screen, and does not take an unknown one for given", () => {
    const prices = { surface: 100, rentPerMonth: 1000, rentPerSqmPerYear: 120, salePerSqm: 5000 };
    const priceOrigins = {
      rentPerMonth: "unknown",
      rentPerSqmPerYear: "given",
      salePerSqm: "computed",
    } as const;
    const lot = unit({ ...prices, priceOrigins });
    expect(cellsOf({ ...prices, priceOrigins })).toMatchObject({
      "Valeurs calculées": "Prix de vente (€), Prix /m² (€)",
      "Valeurs d’origine non précisée": "Loyer mensuel (€)",
    });
    const texts = [monthlyRent(lot), yearlyRentPerSqm(lot), unitSalePrice(lot)].map((figure) =>
      amountText(figure),
    );
    expect(texts.map((text) => text.slice(-1))).toEqual(["°", "€", "*"]);
    const notes = ["* valeur calculée", "° saisie ou calculée, origine non précisée"];
    expect(markNotes(texts)).toEqual(notes);
    expect(unitMarkNotes([lot], "land")).toEqual(notes);
    expect(unitMarkNotes([lot], "office")).toEqual([...notes, expect.stringMatching(/^\*\* valeur estimée/)]);
  });

  test("names floors, availabilities and what is unknown as the screen does", () => {
    expect(cellsOf({ floor: -1 }).Étage).toBe("-1");
    expect(cellsOf({}).Étage).toBe("");
    expect(cellsOf({ availability: "immediately" }).Disponibilité).toBe("Immédiat");
    expect(cellsOf({ availability: "on_a_specific_date" }).Disponibilité).toBe("Date à préciser");
    expect(cellsOf({}).Disponibilité).toBe("");
  });

  test("leaves confidential notes out unless they are asked for", () => {
    const secret = { note: "Le bailleur accepterait moins" };
    expect(Object.values(cellsOf(secret))).not.toContain(secret.note);
    expect(cellsOf(secret, { withNotes: true })["Note interne"]).toBe(secret.note);
    expect(cellsOf(secret, { without: ["rent"] })).not.toHaveProperty("Loyer mensuel (€)");
  });
});
