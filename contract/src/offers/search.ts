import { z } from "zod";
import { pageOf, pageQuery } from "../api/operation.ts";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import {
  dpeClasses,
  mandateTypes,
  offerStatusSchema,
  propertyTypeSchema,
  transactionTypeSchema,
} from "./enumerations.ts";
import { offerSchema, offerSummarySchema } from "./offer.ts";
import { MAX_ZONES, SEARCH_PAGE_SIZE } from "./search-limits.ts";

export const offerOwners = ["mine", "colleagues"] as const;
export type OfferOwner = (typeof offerOwners)[number];

/** How far above the budget a near miss may be. */
export const OVER_BUDGET = 1.15;

const bound = () => z.coerce.number().min(0).max(1e12).optional();

export const zonesSchema = z
  .string()
  .max(1000)
  .transform((joined) => joined.split(",").filter(Boolean))
  .pipe(
    z
      .array(z.string().refine((id) => zoneLevel(id) !== null, "Zone inconnue"))
      .max(MAX_ZONES, "Maximum 10 zones sélectionnées"),
  );

const floor = () => z.coerce.number().int().min(-20).max(200).optional();
/** Absent asks nothing: there is no search for offers without. */
const required = () => z.literal("true").optional();

export const sortFields = ["updatedAt", "rent", "price", "pricePerSqm", "surface", "distance"] as const;
export type SortField = (typeof sortFields)[number];
export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The nearest first; otherwise the greatest and latest. */
export const defaultSortOrder = (sortBy: SortField): SortOrder => (sortBy === "distance" ? "asc" : "desc");

/** `longitude,latitude` in degrees. */
const pointSchema = z
  .string()
  .max(100)
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, "Longitude et latitude attendues, séparées par une virgule")
  .transform((text) => text.split(",").map(Number) as [longitude: number, latitude: number])
  .refine(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85, "Point inconnu");

/**
 * Zones are alternatives; all other criteria must match. Those of units hold together, on one unit or the whole
 * offer; unknown values match none.
 */
export const searchQuerySchema = z
  .strictObject({
    ...pageQuery(SEARCH_PAGE_SIZE),
    enriched: z.stringbool().default(true),
    propertyType: propertyTypeSchema.optional(),
    transactionType: transactionTypeSchema.optional(),
    status: offerStatusSchema.optional(),
    userId: z.uuid().optional(),
    /** The caller's offers, or everybody else's. */
    owner: z.enum(offerOwners).optional(),
    locationIds: zonesSchema.optional(),
    surfaceMin: bound(),
    surfaceMax: bound(),
    postsMin: bound(),
    postsMax: bound(),
    /** Euros per month. */
    budgetMin: bound(),
    budgetMax: bound(),
    /** Sale price in euros. */
    priceMin: bound(),
    priceMax: bound(),
    /** Sale price in euros per m². */
    pricePerSqmMin: bound(),
    pricePerSqmMax: bound(),
    /** Free on that day at the latest. */
    availableBefore: z.iso.date().optional(),
    /** 0 is the ground floor. A whole offer matches when all its floors do. */
    floorMin: floor(),
    floorMax: floor(),
    outdoorSpace: required(),
    erp: required(),
    /** The worst energy class of the DPE. */
    dpeMax: z.enum(dpeClasses).optional(),
    parking: required(),
    /** With a stated smallest surface, or several units. */
    divisible: required(),
    mandateType: z.enum(mandateTypes).optional(),
    /** Published on that day (Paris) or later, and still published. */
    publishedSince: z.iso.date().optional(),
    /** Instead of the matches, offers that only miss `budgetMax` or `priceMax`, by at most 15 %. */
    overBudget: required(),
    /** Rent, price and price per m² compare an offer's least, surface the total. Unknown values come last. */
    sortBy: z.enum(sortFields).default("updatedAt"),
    /** By default ascending for `distance`, descending otherwise. */
    sortOrder: z.enum(sortOrders).optional(),
    /** The point that `distance` is measured from. */
    near: pointSchema.optional(),
  })
  .refine(({ sortBy, near }) => sortBy !== "distance" || near, {
    path: ["near"],
    message: "Indiquez le point d’où mesurer la distance",
  })
  .refine(({ owner, userId }) => !owner || !userId, {
    path: ["owner"],
    message: "Indiquez une personne ou un groupe, pas les deux",
  })
  .refine(
    ({ overBudget, budgetMax, priceMax }) => !overBudget || budgetMax !== undefined || priceMax !== undefined,
    { path: ["overBudget"], message: "Indiquez un budget ou un prix au plus" },
  );
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** Full offers with `enriched=true`, else summaries. `count` is exact up to 500, absent above. */
export const searchResultSchema = pageOf(z.union([offerSchema, offerSummarySchema]));
