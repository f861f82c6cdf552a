import { linkCategories, propertyTypeSchema } from "@plateau/contract/offers/enumerations.ts";
import { z } from "zod";

const bound = () => z.number().min(0).max(1e12).optional().catch(undefined);
const day = () => z.iso.date().optional().catch(undefined);

/**
 * The offers list as its address tells it: the criteria of the search, the place of the map and what is open. Parts
 * that make no sense are dropped.
 */
export const offersSearchSchema = z.object({
  /** Comma-joined zone ids; one commune alone reads as a number. */
  locationIds: z.union([z.string(), z.number()]).optional().catch(undefined),
  propertyType: propertyTypeSchema.optional().catch(undefined),
  surfaceMin: bound(),
  surfaceMax: bound(),
  budgetMin: bound(),
  budgetMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  /** The dates of the advanced section are kept but do not narrow the search. */
  availableFrom: day(),
  moveInDate: day(),
  leaseExpiry: day(),
  /** `latitude,longitude,zoom`, once somebody has moved the map. */
  map: z.string().optional().catch(undefined),
  /** What a narrow screen shows: the list (absent) or the map. */
  view: z.literal("map").optional().catch(undefined),
  /** The id of the requirement that offers are looked for, in the CRM's form; digits alone read as a number. */
  demande: z
    .union([z.string().min(1).max(100), z.number()])
    .optional()
    .catch(undefined),
  /** The category of the requirement whose offers are shown. */
  categorie: z.enum(linkCategories).optional().catch(undefined),
  /** The offer whose surfaces are open. */
  surfaces: z.uuid().optional().catch(undefined),
});
export type OffersSearch = z.output<typeof offersSearchSchema>;
