import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import type { OffersSearch } from "./search-params.ts";

export const rangeNames = ["surface", "budget", "posts"] as const;
export type RangeName = (typeof rangeNames)[number];
type Bound = `${RangeName}${"Min" | "Max"}`;

/** What the search is narrowed to; an absent bound does not limit. */
export type Criteria = { locationIds: string[]; propertyType?: PropertyType } & Partial<
  Record<Bound, number>
>;

const bounds: readonly Bound[] = [
  "surfaceMin",
  "surfaceMax",
  "budgetMin",
  "budgetMax",
  "postsMin",
  "postsMax",
];

/** The criteria that an address tells; ids that name no zone are dropped. */
export function criteriaOf(search: OffersSearch): Criteria {
  const ids = String(search.locationIds ?? "").split(",");
  const criteria: Criteria = {
    locationIds: [...new Set(ids)].filter((id) => zoneLevel(id) !== null).slice(0, MAX_ZONES),
  };
  if (search.propertyType) criteria.propertyType = search.propertyType;
  for (const name of bounds) if (search[name] !== undefined) criteria[name] = search[name];
  return criteria;
}

/** The part of the address that tells criteria: every key is there, so that older values go. */
export function searchOf(criteria: Criteria): Pick<OffersSearch, "locationIds" | "propertyType" | Bound> {
  const ids = criteria.locationIds.join(",");
  return {
    // A number needs no quotes in the address.
    locationIds: ids === "" ? undefined : /^[1-9]\d*$/.test(ids) ? Number(ids) : ids,
    propertyType: criteria.propertyType,
    surfaceMin: criteria.surfaceMin,
    surfaceMax: criteria.surfaceMax,
    budgetMin: criteria.budgetMin,
    budgetMax: criteria.budgetMax,
    postsMin: criteria.postsMin,
    postsMax: criteria.postsMax,
  };
}

/** The criteria as the search operation takes them. */
export const queryOf = ({ locationIds, ...rest }: Criteria) => ({
  ...rest,
  ...(locationIds.length > 0 ? { locationIds: locationIds.join(",") } : {}),
});

/** Whether a range can match nothing: its least is above its most. */
export const isBackwards = (criteria: Partial<Record<Bound, number>>, name: RangeName): boolean => {
  const [min, max] = [criteria[`${name}Min`], criteria[`${name}Max`]];
  return min !== undefined && max !== undefined && min > max;
};
