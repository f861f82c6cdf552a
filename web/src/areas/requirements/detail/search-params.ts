import { linkCategories, transactionTypeSchema } from "@plateau/contract/offers/enumerations.ts";
import { z } from "zod";

const bound = () => z.number().min(0).max(1e12).optional().catch(undefined);

export const MATCHES_STEP = 50;
export const MATCHES_MAX = 200;

export const offersTabSearchSchema = z.lazy(() =>
  z.object({
    own: z.literal(true).optional().catch(undefined),
    transactionType: transactionTypeSchema.optional().catch(undefined),
    propertyTypes: z.string().optional().catch(undefined),
    locationIds: z.union([z.string(), z.number()]).optional().catch(undefined),
    /** Euros per month. */
    budgetMax: bound(),
    salePriceMax: bound(),
    surfaceMin: bound(),
    surfaceMax: bound(),
    postsMin: bound(),
    postsMax: bound(),
    entryDate: z.iso.date().optional().catch(undefined),
    categorie: z.enum(linkCategories).optional().catch(undefined),
    rejetees: z.literal(true).optional().catch(undefined),
    limit: z.number().int().min(MATCHES_STEP).max(MATCHES_MAX).optional().catch(undefined),
    surfaces: z.uuid().optional().catch(undefined),
  }),
);
export type OffersTabSearch = z.output<typeof offersTabSearchSchema>;

const requirementTabs = ["biens", "informations"] as const;
export type RequirementTab = (typeof requirementTabs)[number];

export const requirementSearchSchema = z.lazy(() =>
  offersTabSearchSchema.unwrap().extend({ onglet: z.enum(requirementTabs).optional().catch(undefined) }),
);
