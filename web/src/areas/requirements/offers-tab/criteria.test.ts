import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { expect, test } from "vitest";
import { offersTabSearchSchema } from "../detail/search-params.ts";
import {
  type Criteria,
  ownCriteriaOf,
  queryOf,
  relevantCriteria,
  sameCriteria,
  searchOf,
  toFormCriteria,
} from "./criteria.ts";
import { criteriaTexts } from "./criteria-texts.ts";

const NO_CRITERIA: Criteria = { locationIds: [], propertyTypes: [] };

const requirementCriteria: RequirementCriteria = {
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

test("maps the requirement's criteria to the form", () => {
  expect(toFormCriteria(requirementCriteria)).toEqual(criteria);
});

test("round-trips own criteria through the URL", () => {
  expect(read(searchOf(criteria))).toEqual(criteria);
  const several = { ...NO_CRITERIA, locationIds: ["75108", "75104_8249"], salePriceMax: 1_250_000 };
  expect(read(searchOf(several))).toEqual(several);
});

test("a URL without own criteria uses those of the requirement", () => {
  expect(Object.values(searchOf(null))).toEqual(Array(11).fill(undefined));
  expect(read({ surfaceMin: 100 })).toBeNull();
});

test("keeps empty own criteria, which make an empty query", () => {
  expect(read(searchOf(NO_CRITERIA))).toEqual(NO_CRITERIA);
  expect(queryOf(NO_CRITERIA)).toEqual({});
});

test("drops invalid parameters and keeps the others", () => {
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

test("keeps only the criteria that apply to the transaction", () => {
  const both = { ...NO_CRITERIA, budgetMax: 9500, salePriceMax: 1_250_000 };
  expect(relevantCriteria({ ...both, transactionType: "rent" })).not.toHaveProperty("salePriceMax");
  expect(relevantCriteria({ ...both, transactionType: "sale" })).not.toHaveProperty("budgetMax");
  expect(relevantCriteria(both)).toEqual(both);
});

test("compares criteria regardless of order", () => {
  const { transactionType, ...rest } = criteria;
  expect(sameCriteria(criteria, { ...rest, ...(transactionType ? { transactionType } : {}) })).toBe(true);
  expect(sameCriteria(criteria, { ...criteria, surfaceMin: 121 })).toBe(false);
});

test("describes criteria in French", () => {
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
