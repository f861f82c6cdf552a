import { z } from "zod";

const degrees = (most: number) => z.number().min(-most).max(most).optional().catch(undefined);

/** The search for parcels as its address tells it. Parts that make no sense are dropped. */
export const parcelsSearchSchema = z.object({
  /** An address or a parcel number, as it is written; digits alone read as a number. */
  q: z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim().slice(0, 200) || undefined)
    .optional()
    .catch(undefined),
  /** The point of a chosen address. */
  lat: degrees(90),
  lng: degrees(180),
});
export type ParcelsSearch = z.output<typeof parcelsSearchSchema>;
