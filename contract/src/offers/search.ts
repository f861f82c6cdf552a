import { z } from "zod";
import { pageOf, pageQuery } from "../api/paging.ts";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import { offerStatusSchema, propertyTypeSchema, transactionTypeSchema } from "./enumerations.ts";
import { offerSchema, offerSummarySchema } from "./offer.ts";

/** Results are read in at most 5 batches of 100; a token left after them means 'more than 500'. */
export const SEARCH_PAGE_SIZE = 100;
export const SEARCH_MAX_BATCHES = 5;
export const SEARCH_MAX_RESULTS = SEARCH_PAGE_SIZE * SEARCH_MAX_BATCHES;
/** The map shows the first results only. */
export const MAP_MAX_RESULTS = 50;

export const MAX_ZONES = 10;
export const ZONE_SUGGESTIONS = 8;
export const ZONE_MIN_CHARACTERS = 2;
export const ADDRESS_SUGGESTIONS = 5;
export const ADDRESS_MIN_CHARACTERS = 3;

const bound = () => z.coerce.number().min(0).max(1e12).optional();

const zones = z
  .string()
  .max(1000)
  .transform((joined) => joined.split(",").filter(Boolean))
  .pipe(
    z
      .array(z.string().refine((id) => zoneLevel(id) !== null, "Zone inconnue"))
      .max(MAX_ZONES, "Maximum 10 zones sélectionnées"),
  );

/** Criteria of the offers search. Several zones (comma-joined ids) are alternatives; all else must hold together. */
export const searchQuerySchema = z.strictObject({
  ...pageQuery(SEARCH_PAGE_SIZE),
  enriched: z.stringbool().default(true),
  propertyType: propertyTypeSchema.optional(),
  transactionType: transactionTypeSchema.optional(),
  status: offerStatusSchema.optional(),
  userId: z.uuid().optional(),
  locationIds: zones.optional(),
  surfaceMin: bound(),
  surfaceMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  /** Euros per month. */
  budgetMin: bound(),
  budgetMax: bound(),
  sortBy: z.literal("updatedAt").default("updatedAt"),
  sortOrder: z.literal("desc").default("desc"),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** Full offers with `enriched=true`, summaries with `enriched=false`. `count` is exact up to 500, absent beyond. */
export const searchResultSchema = pageOf(z.union([offerSchema, offerSummarySchema]));
