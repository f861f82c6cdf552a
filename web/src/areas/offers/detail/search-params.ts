import { z } from "zod";

const offerTabs = ["photos", "plans", "documents", "carte"] as const;
export type OfferTab = (typeof offerTabs)[number];

/** The detail of an offer as its address tells it: the tab that is shown, photos without one, and the open unit. */
export const offerDetailSearchSchema = z.object({
  onglet: z.enum(offerTabs).optional().catch(undefined),
  lot: z.uuid().optional().catch(undefined),
});
