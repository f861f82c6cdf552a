import { z } from "zod";
import { pageOf, pageQuery } from "../api/operation.ts";
import { zoneLevel } from "../geocoding/hierarchy.ts";
import { offerStatusSchema, propertyTypeSchema, transactionTypeSchema } from "./enumerations.ts";
import { offerSchema, offerSummarySchema } from "./offer.ts";
import { MAX_ZONES, SEARCH_PAGE_SIZE } from "./search-limits.ts";

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

/** Zones are alternatives; all other criteria must match. */
export const searchQuerySchema = z.strictObject({
  ...pageQuery(SEARCH_PAGE_SIZE),
  enriched: z.stringbool().default(true),
  propertyType: propertyTypeSchema.optional(),
  transactionType: transactionTypeSchema.optional(),
  status: offerStatusSchema.optional(),
  userId: z.uuid().optional(),
  locationIds: zonesSchema.optional(),
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

/** Full offers with `enriched=true`, else summaries. `count` is exact up to 500, absent above. */
export const searchResultSchema = pageOf(z.union([offerSchema, offerSummarySchema]));
