import { offerStatusSchema } from "@plateau/contract/offers/enumerations.ts";
import { z } from "zod";

/** The orders of 'Mes Offres'; without one, the last modified first. */
export const sorts = ["ancien", "surface", "loyer", "adresse"] as const;
export type Sort = (typeof sorts)[number];

/** 'Mes Offres' as its address tells it. Parts that make no sense are dropped. */
export const myOffersSearchSchema = z.object({
  /** What is looked for; a number alone reads as a number. */
  q: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  statut: offerStatusSchema.optional().catch(undefined),
  tri: z.enum(sorts).optional().catch(undefined),
  /** From 1, which is left out. */
  page: z.int().min(2).optional().catch(undefined),
});
export type MyOffersSearch = z.output<typeof myOffersSearchSchema>;
