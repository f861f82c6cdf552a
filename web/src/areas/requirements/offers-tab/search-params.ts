import { linkCategories, transactionTypeSchema } from "@plateau/contract/offers/enumerations.ts";
import { z } from "zod";

const bound = () => z.number().min(0).max(1e12).optional().catch(undefined);

/** How many offers are shown at first, how many more come at a time, and the most that are ever compared. */
export const MATCHES_STEP = 50;
export const MATCHES_MAX = 200;

/**
 * The offers of a requirement as the page's address tells them: own criteria, if any, and what is open. Parts that
 * make no sense are dropped.
 */
export const offersTabSearchSchema = z.object({
  /** The criteria of this address, even none, in place of the requirement's own. */
  own: z.literal(true).optional().catch(undefined),
  transactionType: transactionTypeSchema.optional().catch(undefined),
  /** Joined by commas. */
  propertyTypes: z.string().optional().catch(undefined),
  /** Comma-joined zone ids; one commune alone reads as a number. */
  locationIds: z.union([z.string(), z.number()]).optional().catch(undefined),
  /** Euros per month. */
  budgetMax: bound(),
  /** Euros. */
  salePriceMax: bound(),
  surfaceMin: bound(),
  surfaceMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  entryDate: z.iso.date().optional().catch(undefined),
  /** The category that is shown; `selected` when absent. */
  categorie: z.enum(linkCategories).optional().catch(undefined),
  /** Rejected offers are listed too. */
  rejetees: z.literal(true).optional().catch(undefined),
  /** How many offers are listed, once more are asked for. */
  limit: z.number().int().min(MATCHES_STEP).max(MATCHES_MAX).optional().catch(undefined),
  /** The offer whose surfaces are open. */
  surfaces: z.uuid().optional().catch(undefined),
});
export type OffersTabSearch = z.output<typeof offersTabSearchSchema>;
