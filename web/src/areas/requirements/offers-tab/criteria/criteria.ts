import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import {
  type PropertyType,
  propertyTypes,
  type TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import type { OffersTabSearch } from "../search-params.ts";

const bounds = ["budgetMax", "salePriceMax", "surfaceMin", "surfaceMax", "postsMin", "postsMax"] as const;
export type Bound = (typeof bounds)[number];

/** What offers are compared to; what is absent asks nothing. Budget in euros per month, surfaces in m². */
export type Criteria = {
  locationIds: string[];
  /** Alternatives; none asks nothing. */
  propertyTypes: PropertyType[];
  transactionType?: TransactionType;
  /** The day of moving in, `yyyy-mm-dd`. */
  entryDate?: string;
} & Partial<Record<Bound, number>>;

/** Criteria that ask nothing. */
export const NO_CRITERIA: Criteria = { locationIds: [], propertyTypes: [] };

/** The criteria that a requirement's wishes come down to. */
export function criteriaOfWishes(wishes: Wishes): Criteria {
  const criteria: Criteria = {
    locationIds: wishes.zones.map(({ id }) => id),
    propertyTypes: wishes.propertyTypes,
  };
  if (wishes.transactionType) criteria.transactionType = wishes.transactionType;
  if (wishes.entryDate) criteria.entryDate = wishes.entryDate;
  for (const name of bounds) {
    const bound = wishes[name];
    if (bound !== null) criteria[name] = bound;
  }
  return criteria;
}

/** The criteria that an address tells in place of the requirement's own; null when it leaves them to the requirement. */
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

/** The part of the address that tells own criteria, or with null the requirement's: every key is there, so that older values go. */
export function searchOf(criteria: Criteria | null): CriteriaSearch {
  const ids = criteria?.locationIds.join(",") ?? "";
  return {
    own: criteria ? true : undefined,
    // A number needs no quotes in the address.
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

/** What of a form is asked: the price of a purchase says nothing of a rent, nor a rent of a purchase. */
export function askedOf({ budgetMax, salePriceMax, ...rest }: Criteria): Criteria {
  const asked: Criteria = { ...rest };
  if (budgetMax !== undefined && rest.transactionType !== "sale") asked.budgetMax = budgetMax;
  if (salePriceMax !== undefined && rest.transactionType !== "rent") asked.salePriceMax = salePriceMax;
  return asked;
}

/** Own criteria as the operation takes them. */
export const queryOf = ({ locationIds, propertyTypes, ...rest }: Criteria) => ({
  ...rest,
  ...(locationIds.length > 0 ? { locationIds: locationIds.join(",") } : {}),
  ...(propertyTypes.length > 0 ? { propertyTypes: propertyTypes.join(",") } : {}),
});

/** Whether a range can match nothing: its least is above its most. */
export const isBackwards = (criteria: Criteria, name: "surface" | "posts"): boolean => {
  const [min, max] = [criteria[`${name}Min`], criteria[`${name}Max`]];
  return min !== undefined && max !== undefined && min > max;
};

/** Whether two criteria ask the same, whatever the order of their parts. */
export const sameCriteria = (one: Criteria, other: Criteria): boolean => {
  const [a, b] = [searchOf(one), searchOf(other)];
  return JSON.stringify(a) === JSON.stringify(b);
};
