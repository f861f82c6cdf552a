import { ADDRESS_MIN_CHARACTERS } from "@plateau/contract/offers/search-limits.ts";
import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import type { ParcelsSearch } from "./search-params.ts";

/** By point, or by text (address or parcel number). */
export type ParcelQuery = { latitude: number; longitude: number } | { q: string };

/** Query of the URL: null if empty, `incomplete` if too short. */
export function parcelQueryFrom({ q = "", lat, lng }: ParcelsSearch): ParcelQuery | "incomplete" | null {
  const parcelNumber = readParcelNumber(q);
  if (parcelNumber !== null) return { q: parcelNumber };
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng };
  if (q === "") return null;
  return q.length < ADDRESS_MIN_CHARACTERS ? "incomplete" : { q };
}
