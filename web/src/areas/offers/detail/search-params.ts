import { z } from "zod";

const offerTabs = ["photos", "plans", "documents", "carte"] as const;
export type OfferTab = (typeof offerTabs)[number];

export const offerDetailSearchSchema = z.lazy(() =>
  z.object({
    onglet: z.enum(offerTabs).optional().catch(undefined),
    lot: z.uuid().optional().catch(undefined),
  }),
);
