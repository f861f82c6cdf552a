import { z } from "zod";
import { textParam } from "../../../record/list-search.ts";
import { lastSearch } from "../../../shell/browser-storage.ts";

const degrees = (most: number) => z.number().min(-most).max(most).optional().catch(undefined);

export const parcelsSearchSchema = z.lazy(() =>
  z.object({
    /** Address or parcel number; digits alone are parsed as a number. */
    q: textParam(200),
    lat: degrees(90),
    lng: degrees(180),
    /** The point is not the door's: it is that of the street, whose number is unknown, or of the named place. */
    near: z.enum(["street", "locality"]).optional().catch(undefined),
  }),
);
export type ParcelsSearch = z.output<typeof parcelsSearchSchema>;

export const lastParcels = lastSearch<ParcelsSearch>("plateau.parcels");
