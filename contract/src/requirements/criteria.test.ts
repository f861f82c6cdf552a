import { describe, expect, it } from "vitest";
import {
  checkSurfaceRange,
  criteriaOf,
  hasCriteria,
  type RequirementCriteria,
  requirementCriteriaSchema,
} from "./criteria.ts";
import type { RequirementProperties } from "./requirement.ts";

const nowhere = () => [];
const zonesOf = (place: string) => (place === "Paris" ? [{ id: "75056", label: "Paris" }] : []);

describe("requirement criteria", () => {
  it("default to a twelfth of the yearly budget and ±20 % of the workstations", () => {
    const criteria = criteriaOf(
      {
        budget_annuel: "100000",
        nombre_de_postes: "23",
        surface_recherchee: "200",
        surface_maxi: "260.5",
        budget_achat: "2500000",
        type_de_bien: "office;Commerce;office;inconnu",
        location_ou_achat: "location",
        date_entree_souhaitee: "2027-03-01",
        localisation_recherchee: "Paris; Atlantide ;Paris",
      },
      zonesOf,
    );
    expect(requirementCriteriaSchema.parse(criteria)).toEqual({
      transactionType: "rent",
      zones: [{ id: "75056", label: "Paris" }],
      unknownPlaces: ["Atlantide"],
      budgetMax: 8333,
      salePriceMax: 2_500_000,
      surfaceMin: 200,
      surfaceMax: 260.5,
      postsMin: 18,
      postsMax: 28,
      propertyTypes: ["office", "retail"],
      entryDate: "2027-03-01",
    });
  });

  it("are empty where values are missing, malformed, zero or negative", () => {
    const asksNothing = criteriaOf({}, nowhere);
    expect(Object.values(asksNothing).every((value) => value === null || Array.isArray(value))).toBe(true);
    for (const value of [null, "", "beaucoup", "12 000 €", "0", "-5", "NaN", "Infinity"]) {
      const criteria = criteriaOf(
        {
          budget_annuel: value,
          budget_achat: value,
          nombre_de_postes: value,
          surface_recherchee: value,
          surface_maxi: value,
          location_ou_achat: value,
          date_entree_souhaitee: value,
          type_de_bien: value,
        },
        nowhere,
      );
      expect(criteria).toEqual(asksNothing);
    }
  });
});

describe("what a requirement asks", () => {
  const silent = criteriaOf({}, nowhere);

  it("is nothing without a criterion, even with a place that is not understood", () => {
    expect(hasCriteria(silent)).toBe(false);
    expect(hasCriteria({ ...silent, unknownPlaces: ["Atlantide"] })).toBe(false);
  });

  it.each<[string, Partial<RequirementCriteria>]>([
    ["a transaction", { transactionType: "rent" }],
    ["a zone", { zones: [{ id: "75", label: "Paris" }] }],
    ["a rent", { budgetMax: 1 }],
    ["a price", { salePriceMax: 1 }],
    ["a least surface", { surfaceMin: 1 }],
    ["a largest surface", { surfaceMax: 1 }],
    ["workstations", { postsMin: 1 }],
    ["at most so many workstations", { postsMax: 1 }],
    ["a type", { propertyTypes: ["office"] }],
    ["a date", { entryDate: "2027-01-01" }],
  ])("may be %s alone", (_, asked) => {
    expect(hasCriteria({ ...silent, ...asked })).toBe(true);
    expect(requirementCriteriaSchema.parse({ ...silent, ...asked })).toEqual({ ...silent, ...asked });
  });

  it("has all its fields, of their kind", () => {
    for (const name of Object.keys(silent)) {
      expect(requirementCriteriaSchema.safeParse({ ...silent, [name]: undefined }).success, name).toBe(false);
      expect(requirementCriteriaSchema.safeParse({ ...silent, [name]: { id: 1 } }).success, name).toBe(false);
    }
    for (const zone of [{}, { id: "75" }, { label: "Paris" }])
      expect(requirementCriteriaSchema.safeParse({ ...silent, zones: [zone] }).success).toBe(false);
  });

  it.each([
    ["location", "rent"],
    ["Achat", "sale"],
    [" ACHAT ", "sale"],
    ["location et achat", null],
  ])("is read from '%s' as a transaction", (location_ou_achat, transactionType) => {
    expect(criteriaOf({ location_ou_achat }, nowhere).transactionType).toBe(transactionType);
  });

  it("is read in words of the screen or of the wire, without accents and capitals", () => {
    const typesOf = (type_de_bien: string) => criteriaOf({ type_de_bien }, nowhere).propertyTypes;
    expect(typesOf("BUREAUX;entrepôt")).toEqual(["office", "warehouse"]);
    expect(typesOf("Local d’activité ; Terrain")).toContain("land");
  });

  it("rounds rents to the euro and workstations to the unit", () => {
    const read = criteriaOf({ budget_annuel: "12007", nombre_de_postes: "13" }, nowhere);
    expect(read).toMatchObject({ budgetMax: 1001, postsMin: 10, postsMax: 16 });
  });
});

describe("a budget in another currency than the euro", () => {
  const budgetOf = (properties: RequirementProperties, own: boolean) => {
    const { budgetMax, salePriceMax, budgetCurrency } = criteriaOf(properties, nowhere, own);
    return [budgetMax, salePriceMax, budgetCurrency];
  };
  const budgets = { budget_annuel: "120000", budget_achat: "900000" };

  it("is not compared where another CRM gives its amounts in the deal's currency", () => {
    const swiss = { ...budgets, deal_currency_code: "CHF" };
    expect(budgetOf(swiss, false)).toEqual([null, null, "CHF"]);
    expect(budgetOf(swiss, true)).toEqual([10_000, 900_000, undefined]);
    expect(requirementCriteriaSchema.parse(criteriaOf(swiss, nowhere, false)).budgetCurrency).toBe("CHF");
  });

  it("is none where there is no budget, or no other currency", () => {
    expect(budgetOf({ deal_currency_code: "CHF" }, false)).toEqual([null, null, undefined]);
    for (const deal_currency_code of ["EUR", "", null])
      expect(budgetOf({ ...budgets, deal_currency_code }, false)).toEqual([10_000, 900_000, undefined]);
  });
});

describe("places of a requirement", () => {
  it("give each zone once, in order, and keep unknown places as written", () => {
    const zones = {
      Paris: [
        { id: "75101", label: "1er" },
        { id: "75102", label: "2e" },
      ],
      Louvre: [{ id: "75101", label: "1er" }],
    };
    const read = criteriaOf(
      { localisation_recherchee: "Louvre;Paris;Bords de Seine" },
      (place) => zones[place as keyof typeof zones] ?? [],
    );
    expect(read.zones.map(({ id }) => id)).toEqual(["75101", "75102"]);
    expect(read.unknownPlaces).toEqual(["Bords de Seine"]);
    expect(criteriaOf({}, nowhere)).toMatchObject({ zones: [], unknownPlaces: [] });
  });
});

describe("a maximum below the minimum", () => {
  it("is refused on the field that was changed, in French", () => {
    const saved = { surface_recherchee: "300", surface_maxi: "250,5" };
    const messageFor = (changed: object) =>
      checkSurfaceRange(saved, changed as Record<string, unknown>).map(({ field, message }) => [
        field,
        message,
      ]);
    expect(messageFor({ surface_maxi: "250,5" })).toEqual([
      ["surface_maxi", "Le maximum est inférieur au minimum (300\u202fm²)"],
    ]);
    expect(messageFor({ surface_recherchee: "300" })).toEqual([
      ["surface_recherchee", "Le minimum dépasse le maximum (251\u202fm²)"],
    ]);
    expect(messageFor({ dealname: "Autre" })).toEqual([]);
    const equal = { surface_recherchee: "300", surface_maxi: "300" };
    expect(checkSurfaceRange(equal, equal)).toEqual([]);
    expect(checkSurfaceRange({ surface_maxi: "1" }, { surface_maxi: "1" })).toEqual([]);
    const onlyMax = { surface_maxi: "-1" };
    expect(checkSurfaceRange(onlyMax, onlyMax)).toEqual([]);
    const max = { surface_recherchee: "1" };
    expect(checkSurfaceRange(max, max)).toEqual([]);
    const typed = { surface_recherchee: "1 200,5", surface_maxi: "1 200" };
    expect(checkSurfaceRange(typed, typed).map(({ field }) => field)).toEqual(["surface_maxi"]);
    const unreadable = { surface_recherchee: "grande", surface_maxi: "1" };
    expect(checkSurfaceRange(unreadable, unreadable)).toEqual([]);
  });
});
