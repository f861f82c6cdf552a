import { isExactAddress } from "@plateau/contract/geocoding/exact-address.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { parcelNumberText, readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import { suggestAddresses } from "../../../geocoding/queries.ts";
import type { ParcelsSearch } from "./search-params.ts";

export type Suggestion = { label: string; search: ParcelsSearch; place: Feature | null };

const parcelSuggestion = (parcelNumber: string): Suggestion => ({
  label: `Parcelle ${parcelNumberText(parcelNumber)}`,
  search: { q: parcelNumber },
  place: null,
});

const nearOf = ({ properties }: Feature): Pick<ParcelsSearch, "near"> => {
  if (isExactAddress(properties)) return {};
  return { near: properties.type === "locality" ? "locality" : "street" };
};

export const addressSuggestion = (place: Feature): Suggestion => {
  const [lng, lat] = place.geometry.coordinates;
  const { label } = place.properties;
  return { label, search: { q: label, lat, lng, ...nearOf(place) }, place };
};

/** The parcel for a parcel number, otherwise addresses. */
export const suggest = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const parcelNumber = readParcelNumber(text);
  if (parcelNumber !== null) return [parcelSuggestion(parcelNumber)];
  return (await suggestAddresses(text, signal)).map(addressSuggestion);
};

/** Suggestion of the current search. */
export const suggestionOf = (search: ParcelsSearch): Suggestion | null => {
  const { q } = search;
  if (q === undefined) return null;
  const parcelNumber = readParcelNumber(q);
  return parcelNumber === null ? { label: q, search, place: null } : parcelSuggestion(parcelNumber);
};

/** A commune or a street alone is not an address; a place name without numbers (`locality`) is one. */
export const isIncomplete = ({ place }: Suggestion): boolean =>
  place?.properties.type === "municipality" || place?.properties.type === "street";
