import { lastSearch } from "../../../shell/last-search.ts";
import type { ParcelsSearch } from "./search-params.ts";

/** The parcels that were last looked for in this tab. */
export const lastParcels = lastSearch<ParcelsSearch>("plateau.parcels");
