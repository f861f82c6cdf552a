import { z } from "zod";

const offerTabs = ["photos", "plans", "documents", "carte"] as const;
export type OfferTab = (typeof offerTabs)[number];

/** The detail of an offer as its address tells it: the tab that is shown, photos without one. */
export const offerDetailSearchSchema = z.object({
  onglet: z.enum(offerTabs).optional().catch(undefined),
});
