import { describe, expect, it } from "vitest";
import { checkSurfaceRange, criteriaOf, requirementCriteriaSchema } from "./criteria.ts";

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
  });
});
