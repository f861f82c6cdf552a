import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Feature } from "../geocoding/shapes.ts";
import { propertyTypes } from "../offers/enumerations.ts";
import { checkCriteria } from "../saved-searches/criteria.ts";
import { criteriaWithoutZones, placeNamesOf } from "./criteria.ts";
import { type RequirementQuery, requirementOfSearch, searchOfRequirement } from "./search-conversion.ts";

const zone = (id: string, label: string, properties: Partial<Feature["properties"]> = {}): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.35, 48.85] },
  properties: { id, label, type: "municipality", name: label, ...properties },
});

const none = { locationIds: [], unknownPlaces: [], propertyTypes: [] };
const amount = () => fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined });
const anyRequirement: fc.Arbitrary<RequirementQuery> = fc.record({
  locationIds: fc.array(fc.constantFrom("75108", "75109", "92050"), { maxLength: 3 }),
  unknownPlaces: fc.array(fc.string({ minLength: 1 }), { maxLength: 2 }),
  propertyTypes: fc.uniqueArray(fc.constantFrom(...propertyTypes), { maxLength: 3 }),
  transactionType: fc.constantFrom("rent" as const, "sale" as const, undefined),
  entryDate: fc.constantFrom("2027-03-01", undefined),
  budgetMax: amount(),
  salePriceMax: amount(),
  surfaceMin: amount(),
  surfaceMax: amount(),
  postsMin: amount(),
  postsMax: amount(),
});

describe("the search of a requirement", () => {
  it("is one that the list of offers accepts", () => {
    fc.assert(
      fc.property(anyRequirement, (requirement) => {
        expect(checkCriteria("offers", searchOfRequirement(requirement).criteria)).toEqual([]);
      }),
    );
  });

  it("asks the same of published offers", () => {
    expect(
      searchOfRequirement({
        ...none,
        locationIds: ["75108", "75109"],
        propertyTypes: ["office"],
        transactionType: "rent",
        budgetMax: 10_000,
        surfaceMin: 180,
        postsMin: 16,
        postsMax: 24,
      }),
    ).toEqual({
      criteria: {
        status: "published",
        locationIds: "75108,75109",
        propertyType: "office",
        transactionType: "rent",
        budgetMax: "10000",
        surfaceMin: "180",
        postsMin: "16",
        postsMax: "24",
      },
      left: [],
    });
  });

  it("does not hold a budget in another currency", () => {
    const requirement = { locationIds: [], unknownPlaces: [], propertyTypes: [], budgetCurrency: "CHF" };
    expect(searchOfRequirement(requirement).left).toEqual(["Le budget, en CHF"]);
  });

  it("says what it does not hold", () => {
    const { criteria, left } = searchOfRequirement({
      locationIds: Array.from({ length: 12 }, (_, at) => String(75_101 + at)),
      unknownPlaces: ["Le Marais"],
      propertyTypes: ["office", "retail"],
      budgetMax: 5000,
      salePriceMax: 900_000,
      entryDate: "2027-03-01",
    });
    expect(Object.keys(criteria).sort()).toEqual(["availableBefore", "budgetMax", "locationIds", "status"]);
    expect(left).toHaveLength(5);
    expect(left.join(" ")).toMatch(/Le Marais.*2\u00a0zones.*Types de bien.*Budget d’achat.*souple/s);
  });
});

describe("the requirement of a search", () => {
  it("reads back as the same criteria", () => {
    const { properties, left, changed } = requirementOfSearch(
      {
        locationIds: "75108,75109_5700",
        propertyType: "office",
        transactionType: "rent",
        budgetMax: "10000",
        surfaceMin: "180",
        surfaceMax: "250",
        availableBefore: "2027-03-01",
        sortBy: "rent",
        status: "published",
      },
      [
        zone("75108", "Paris 8e Arrondissement"),
        zone("75109_5700", "Rue de Londres, 75009 Paris", {
          type: "street",
          name: "Rue de Londres",
          postcode: "75009",
        }),
      ],
    );
    expect(criteriaWithoutZones(properties)).toMatchObject({
      transactionType: "rent",
      budgetMax: 10_000,
      surfaceMin: 180,
      surfaceMax: 250,
      propertyTypes: ["office"],
      entryDate: "2027-03-01",
    });
    expect(placeNamesOf(properties)).toEqual(["Paris 8e Arrondissement", "Rue de Londres 75009 Paris"]);
    expect(left).toEqual([]);
    expect(changed).toEqual(["La date devient une préférence, qui n’écarte aucune offre"]);
  });

  it("names the département of a commune, because communes share names", () => {
    const zones = [zone("97411", "Saint-Denis"), zone("28267", "Montreuil"), zone("75056", "Paris")];
    const { places, changed } = requirementOfSearch({ locationIds: "97411,28267,75056" }, zones);
    expect(places).toEqual(["Saint-Denis (974)", "Montreuil (28)", "Paris"]);
    expect(changed).toEqual([]);
  });

  it("takes the street of a house number, and says it", () => {
    const house = zone("75109_5700_00010", "10 Rue de Londres 75009 Paris", {
      type: "housenumber",
      housenumber: "10",
      name: "10 Rue de Londres",
      postcode: "75009",
    });
    const { places, changed } = requirementOfSearch({ locationIds: "75109_5700_00010" }, [house]);
    expect(places).toEqual(["Rue de Londres 75009 Paris"]);
    expect(changed).toEqual(["Toute la rue, et non le seul numéro\u202f: 10 Rue de Londres 75009 Paris"]);
  });

  it("names the zones that a requirement does not recognise, and counts those without a name", () => {
    const street = zone("92062_1234", "Esplanade de la Défense 92800 Puteaux", {
      type: "street",
      name: "Esplanade de la Défense",
      postcode: "92800",
    });
    expect(requirementOfSearch({ locationIds: "92062_1234,99999" }, [street]).changed).toEqual([
      "1\u00a0zone, dont le nom n’a pas été trouvé",
      "Un lieu qu’une demande ne reconnaît pas\u202f: Esplanade de la Défense 92800 Puteaux",
    ]);
  });

  it("names every criterion without an equivalent, those that are not known here too", () => {
    const search = {
      parking: "true",
      dpeMax: "C",
      status: "draft",
      budgetMin: "1",
      drawnZone: "abc",
      posts: "1",
    };
    expect(requirementOfSearch(search, []).left.sort()).toEqual(Object.keys(search).sort());
  });

  it("takes the middle of the workstations, which a requirement reads at 20 %", () => {
    const { properties, changed } = requirementOfSearch({ postsMin: "10", postsMax: "14" }, []);
    expect(criteriaWithoutZones(properties)).toMatchObject({ postsMin: 10, postsMax: 14 });
    expect(changed).toEqual(["12\u00a0postes, à 20\u202f% près"]);
  });
});
