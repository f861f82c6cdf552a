import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import {
  type PropertyType,
  propertyTypes,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import type { Range } from "../../../ui/range-field.tsx";
import type { OffersTabSearch } from "../detail/search-params.ts";

const bounds = ["budgetMax", "salePriceMax", "surfaceMin", "surfaceMax", "postsMin", "postsMax"] as const;
export type Bound = (typeof bounds)[number];

/** Absent means no criterion. Budget in euros per month, surfaces in m². */
export type Criteria = {
  locationIds: string[];
  propertyTypes: PropertyType[];
  transactionType?: TransactionType;
  entryDate?: string;
} & Partial<Record<Bound, number>>;

export function toFormCriteria(requirementCriteria: RequirementCriteria): Criteria {
  const criteria: Criteria = {
    locationIds: requirementCriteria.zones.map(({ id }) => id),
    propertyTypes: requirementCriteria.propertyTypes,
  };
  if (requirementCriteria.transactionType) criteria.transactionType = requirementCriteria.transactionType;
  if (requirementCriteria.entryDate) criteria.entryDate = requirementCriteria.entryDate;
  for (const name of bounds) {
    const bound = requirementCriteria[name];
    if (bound !== null) criteria[name] = bound;
  }
  return criteria;
}

/** Null when the URL leaves the requirement's criteria in place. */
export function ownCriteriaOf(search: OffersTabSearch): Criteria | null {
  if (!search.own) return null;
  const ids = String(search.locationIds ?? "").split(",");
  const criteria: Criteria = {
    locationIds: [...new Set(ids)].filter((id) => zoneLevel(id) !== null).slice(0, MAX_ZONES),
    propertyTypes: propertyTypes.filter((type) => search.propertyTypes?.split(",").includes(type)),
  };
  if (search.transactionType) criteria.transactionType = search.transactionType;
  if (search.entryDate) criteria.entryDate = search.entryDate;
  for (const name of bounds) if (search[name] !== undefined) criteria[name] = search[name];
  return criteria;
}

type CriteriaSearch = Required<{ [Name in "own" | keyof Criteria]: OffersTabSearch[Name] | undefined }>;

/** Every key is present, so that it overwrites older values. */
export function searchOf(criteria: Criteria | null): CriteriaSearch {
  const ids = criteria?.locationIds.join(",") ?? "";
  return {
    own: criteria ? true : undefined,
    // The router quotes digits unless they are a number.
    locationIds: ids === "" ? undefined : /^[1-9]\d*$/.test(ids) ? Number(ids) : ids,
    transactionType: criteria?.transactionType,
    propertyTypes: criteria?.propertyTypes.join(",") || undefined,
    entryDate: criteria?.entryDate,
    budgetMax: criteria?.budgetMax,
    salePriceMax: criteria?.salePriceMax,
    surfaceMin: criteria?.surfaceMin,
    surfaceMax: criteria?.surfaceMax,
    postsMin: criteria?.postsMin,
    postsMax: criteria?.postsMax,
  };
}

export function relevantCriteria({ budgetMax, salePriceMax, ...rest }: Criteria): Criteria {
  const relevant: Criteria = { ...rest };
  if (budgetMax !== undefined && rest.transactionType !== "sale") relevant.budgetMax = budgetMax;
  if (salePriceMax !== undefined && rest.transactionType !== "rent") relevant.salePriceMax = salePriceMax;
  return relevant;
}

export const queryOf = ({ locationIds, propertyTypes, ...rest }: Criteria) => ({
  ...rest,
  ...(locationIds.length > 0 ? { locationIds: locationIds.join(",") } : {}),
  ...(propertyTypes.length > 0 ? { propertyTypes: propertyTypes.join(",") } : {}),
});

export const rangeOf = (criteria: Criteria, name: "surface" | "posts"): Range => ({
  min: criteria[`${name}Min`],
  max: criteria[`${name}Max`],
});

export const sameCriteria = (one: Criteria, other: Criteria): boolean => {
  const [a, b] = [searchOf(one), searchOf(other)];
  return JSON.stringify(a) === JSON.stringify(b);
};
