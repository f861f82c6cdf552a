import { z } from "zod";
import { isoDay } from "../api/fields.ts";
import { pageOf, pageQuery } from "../api/operation.ts";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import { drawnZoneLimits, parseDrawnZone, TOO_MANY_DRAWN_ZONES } from "../map/drawn-zone.ts";
import { MAX_WALK_MINUTES, stationLineSchema } from "../map/stations.ts";
import {
  dpeClasses,
  mandateTypes,
  offerStatusSchema,
  propertyTypeSchema,
  transactionTypeSchema,
} from "./enumerations.ts";
import { offerSchema, offerSummarySchema } from "./offer.ts";
import { DRAWN_ZONE_SEPARATOR, MAX_ZONES, SEARCH_PAGE_SIZE, TOO_MANY_ZONES } from "./search-limits.ts";
import { offerOwners, sortFields, sortOrders } from "./search-orders.ts";

/** How far above the budget a near miss may be. */
export const OVER_BUDGET = 1.15;

/** A figure that a result may not be below or above. */
export const bound = () => z.coerce.number().min(0).max(1e12).optional();

export const zonesSchema = z
  .string()
  .max(1000)
  .transform((joined) => joined.split(",").filter(Boolean))
  .pipe(
    z
      .array(z.string().refine((id) => zoneLevel(id) !== null, "Zone inconnue"))
      .max(MAX_ZONES, TOO_MANY_ZONES),
  );

/** One text or several, each of zones as `formatDrawnZone` writes them, separated by `;`. */
const drawnZonesSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(DRAWN_ZONE_SEPARATOR))
      .filter(Boolean),
  )
  .refine((texts) => texts.length <= drawnZoneLimits.zones, { message: TOO_MANY_DRAWN_ZONES, abort: true })
  .transform((texts, context) =>
    texts.flatMap((text) => {
      const parsed = parseDrawnZone(text);
      if ("zone" in parsed) return [parsed.zone];
      context.addIssue(parsed.refusal);
      return [];
    }),
  );

const floor = () => z.coerce.number().int().min(-20).max(200).optional();
/** Absent asks nothing: there is no search for offers without. */
const required = () => z.literal("true").optional();

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
    /** What may be shown in public is `published` and not private. */
    private: z.enum(["true", "false"]).optional(),
    userId: z.uuid().optional(),
    /** The caller's offers, or everybody else's. */
    owner: z.enum(offerOwners).optional(),
    locationIds: zonesSchema.optional(),
    /** Alternatives of `locationIds`. */
    drawnZone: drawnZonesSchema.optional(),
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
    availableBefore: isoDay().optional(),
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
    /** Maximum minutes on foot to a station (estimate). Offers without known stations never match. */
    stationMinutes: z.coerce.number().int().min(1).max(MAX_WALK_MINUTES).optional(),
    /** From a station of that line, such as `metro-13`; within 20 minutes on foot unless `stationMinutes` says less. */
    stationLine: stationLineSchema.optional(),
    /** Published on that day (Paris) or later, and still published. */
    publishedSince: isoDay().optional(),
    /** Instead of the matches, offers that only miss `budgetMax` or `priceMax`, by at most 15 %. */
    overBudget: required(),
    /** In summaries: how many units meet the criteria, of offers that have several; with `overBudget`, but for the budget. */
    suitableUnits: required(),
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

/** How many of an offer's units meet a search's criteria, the ranges of their figures, and whether the whole offer does. */
const suitableUnitsSchema = z.object({
  count: z.int(),
  whole: z.boolean(),
  minSurface: z.number().nullable(),
  maxSurface: z.number().nullable(),
  minRentPerMonth: z.number().nullable(),
  maxRentPerMonth: z.number().nullable(),
  minSalePrice: z.number().nullable(),
  maxSalePrice: z.number().nullable(),
});
export type SuitableUnits = z.infer<typeof suitableUnitsSchema>;

/** `suitableUnits`: where the search asks for them and the offer has several units. */
const foundOfferSchema = offerSummarySchema.extend({ suitableUnits: suitableUnitsSchema.optional() });
export type FoundOffer = z.infer<typeof foundOfferSchema>;

/** Full offers with `enriched=true`, else summaries. `count` is exact up to 500, absent above. */
export const searchResultSchema = pageOf(z.union([offerSchema, foundOfferSchema]));

const {
  limit: _limit,
  nextToken: _nextToken,
  enriched: _enriched,
  suitableUnits: _suitableUnits,
  ...criteriaShape
} = searchQuerySchema.shape;

/** The same criteria and order under the same rules, without pages. */
export const searchIdsQuerySchema = z
  .strictObject(criteriaShape)
  // The rules read members that both have.
  .check(...((searchQuerySchema.def.checks ?? []) as never[]));
export type SearchIdsQuery = z.output<typeof searchIdsQuerySchema>;
