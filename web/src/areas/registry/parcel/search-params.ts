import { z } from "zod";

const parcelTabs = ["photos", "plans", "documents", "localisation"] as const;
export type ParcelTab = (typeof parcelTabs)[number];

export const parcelSearchSchema = z.lazy(() =>
  z.object({
    onglet: z.enum(parcelTabs).optional().catch(undefined),
    lots: z.uuid().optional().catch(undefined),
  }),
);
export type ParcelSearch = z.output<typeof parcelSearchSchema>;
