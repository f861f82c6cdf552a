import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { expect, test } from "vitest";
import { offersTabSearchSchema } from "../detail/search-params.ts";
import {
  type Criteria,
  isReversed,
  NO_CRITERIA,
  ownCriteriaOf,
  queryOf,
  relevantCriteria,
  sameCriteria,
  searchOf,
  toFormCriteria,
} from "./criteria.ts";
import { criteriaTexts } from "./criteria-texts.ts";

const wishes: RequirementCriteria = {
  transactionType: "rent",
  zones: [{ id: "75108", label: "Paris 8e" }],
  unknownPlaces: [],
  budgetMax: 9500,
  salePriceMax: null,
  surfaceMin: 120,
  surfaceMax: 180,
  postsMin: 16,
  postsMax: 24,
  propertyTypes: ["office", "retail"],
  entryDate: "2027-03-01",
};

const criteria: Criteria = {
  locationIds: ["75108"],
  transactionType: "rent",
  propertyTypes: ["office", "retail"],
  entryDate: "2027-03-01",
  budgetMax: 9500,
  surfaceMin: 120,
  surfaceMax: 180,
  postsMin: 16,
  postsMax: 24,
};

const read = (search: Record<string, unknown>) => ownCriteriaOf(offersTabSearchSchema.parse(search));

test("a requirement's wishes are the criteria of the form, each under its own name", () => {
  expect(toFormCriteria(wishes)).toEqual(criteria);
});

test("an address says own criteria, and says them again the same", () => {
  expect(read(searchOf(criteria))).toEqual(criteria);
  const several = { ...NO_CRITERIA, locationIds: ["75108", "75104_8249"], salePriceMax: 1_250_000 };
  expect(read(searchOf(several))).toEqual(several);
});

test("an address that leaves the criteria to the requirement keeps none of them", () => {
  expect(Object.values(searchOf(null))).toEqual(Array(11).fill(undefined));
  expect(read({ surfaceMin: 100 })).toBeNull();
});

test("own criteria that ask nothing are own criteria, and make a query without any", () => {
  expect(read(searchOf(NO_CRITERIA))).toEqual(NO_CRITERIA);
  expect(queryOf(NO_CRITERIA)).toEqual({});
});

test("what makes no sense is dropped, the rest is kept", () => {
  expect(
    read({
      own: true,
      locationIds: "75108,nulle part,75108",
      propertyTypes: "office,castle",
      surfaceMin: "abc",
      entryDate: "demain",
    }),
  ).toEqual({ locationIds: ["75108"], propertyTypes: ["office"] });
  expect(offersTabSearchSchema.parse({ limit: 5000, categorie: "aimees", rejetees: "oui" })).toEqual({});
});

test("who rents is not asked for a price, who buys not for a rent, who may do both is asked for both", () => {
  const both = { ...NO_CRITERIA, budgetMax: 9500, salePriceMax: 1_250_000 };
  expect(relevantCriteria({ ...both, transactionType: "rent" })).not.toHaveProperty("salePriceMax");
  expect(relevantCriteria({ ...both, transactionType: "sale" })).not.toHaveProperty("budgetMax");
  expect(relevantCriteria(both)).toEqual(both);
});

test("a range is backwards when its least is above its most", () => {
  expect(isReversed({ ...NO_CRITERIA, postsMin: 20, postsMax: 10 }, "posts")).toBe(true);
  expect(isReversed({ ...NO_CRITERIA, postsMin: 20, postsMax: 20 }, "posts")).toBe(false);
  expect(isReversed({ ...NO_CRITERIA, postsMin: 20, postsMax: 10 }, "surface")).toBe(false);
});

test("the same criteria are the same in any order", () => {
  const { transactionType, ...rest } = criteria;
  expect(sameCriteria(criteria, { ...rest, ...(transactionType ? { transactionType } : {}) })).toBe(true);
  expect(sameCriteria(criteria, { ...criteria, surfaceMin: 121 })).toBe(false);
});

test("criteria are told in words, as the French write figures", () => {
  expect(criteriaTexts(criteria, ["Paris 8e"])).toEqual([
    "Location",
    "Paris 8e",
    "jusqu’à 9\u202f500\u202f€/mois",
    "120 à 180\u202fm²",
    "16 à 24\u00a0postes",
    "Bureaux ou Commerce",
    "entrée le 1er mars 2027",
  ]);
  expect(
    criteriaTexts({ ...NO_CRITERIA, surfaceMin: 300, postsMax: 10 }, ["Paris 8e", "Paris 9e", "Puteaux"]),
  ).toEqual(["Paris 8e, Paris 9e et 1\u00a0autre zone", "dès 300\u202fm²", "jusqu’à 10\u00a0postes"]);
  expect(criteriaTexts(NO_CRITERIA, [])).toEqual([]);
});
