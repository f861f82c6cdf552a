import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import {
  linkCategories,
  type PropertyType,
  propertyTypeSchema,
} from "@plateau/contract/offers/enumerations.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";

import { z } from "zod";

const bound = () => z.number().min(0).max(1e12).optional().catch(undefined);
const day = () => z.iso.date().optional().catch(undefined);

export const offersSearchSchema = z.object({
  /** Comma-separated zone ids; a single commune parses as a number. */
  locationIds: z.union([z.string(), z.number()]).optional().catch(undefined),
  propertyType: propertyTypeSchema.optional().catch(undefined),
  surfaceMin: bound(),
  surfaceMax: bound(),
  budgetMin: bound(),
  budgetMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  /** Kept in the URL; the API ignores the advanced dates. */
  availableFrom: day(),
  moveInDate: day(),
  leaseExpiry: day(),
  /** `latitude,longitude,zoom` after the user has moved the map. */
  map: z.string().optional().catch(undefined),
  view: z.literal("map").optional().catch(undefined),
  /** Requirement id of the CRM; digits parse as a number. */
  demande: z
    .union([z.string().min(1).max(100), z.number()])
    .optional()
    .catch(undefined),
  categorie: z.enum(linkCategories).optional().catch(undefined),
  surfaces: z.uuid().optional().catch(undefined),
});
export type OffersSearch = z.output<typeof offersSearchSchema>;

export const rangeNames = ["surface", "budget", "posts"] as const;
export type RangeName = (typeof rangeNames)[number];
type Bound = `${RangeName}${"Min" | "Max"}`;

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

export function parseCriteria(search: OffersSearch): Criteria {
  const ids = String(search.locationIds ?? "").split(",");
  const criteria: Criteria = {
    locationIds: [...new Set(ids)].filter((id) => zoneLevel(id) !== null).slice(0, MAX_ZONES),
  };
  if (search.propertyType) criteria.propertyType = search.propertyType;
  for (const name of bounds) if (search[name] !== undefined) criteria[name] = search[name];
  return criteria;
}

/** All keys are present, to remove old values from the URL. */
export function toSearchParams(
  criteria: Criteria,
): Pick<OffersSearch, "locationIds" | "propertyType" | Bound> {
  const ids = criteria.locationIds.join(",");
  return {
    // A number needs no quotes in the URL.
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

export const toQuery = ({ locationIds, ...rest }: Criteria) => ({
  ...rest,
  ...(locationIds.length > 0 ? { locationIds: locationIds.join(",") } : {}),
});

export const isReversed = (criteria: Partial<Record<Bound, number>>, name: RangeName): boolean => {
  const [min, max] = [criteria[`${name}Min`], criteria[`${name}Max`]];
  return min !== undefined && max !== undefined && min > max;
};
