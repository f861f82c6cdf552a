import { ADDRESS_MIN_CHARACTERS } from "@plateau/contract/offers/search-limits.ts";
import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import type { ParcelsSearch } from "./search-params.ts";

/** What parcels are looked for by: the point of an address, or a text, a parcel's number among others. */
export type Sought = { latitude: number; longitude: number } | { q: string };

/** What an address of the page asks for; null when it asks nothing, `incomplete` when it says too little. */
export function soughtBy({ q = "", lat, lng }: ParcelsSearch): Sought | "incomplete" | null {
  const numero = readParcelNumber(q);
  if (numero !== null) return { q: numero };
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng };
  if (q === "") return null;
  return q.length < ADDRESS_MIN_CHARACTERS ? "incomplete" : { q };
}
