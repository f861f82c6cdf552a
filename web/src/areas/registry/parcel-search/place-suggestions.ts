import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { parcelNumberText, readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import { suggestAddresses } from "../../geocoding/queries.ts";
import type { ParcelsSearch } from "./search-params.ts";

/** What the search field offers: an address, or the parcel whose number was typed. */
export type Suggestion = { label: string; search: ParcelsSearch; place: Feature | null };

const parcelSuggestion = (numero: string): Suggestion => ({
  label: `Parcelle ${parcelNumberText(numero)}`,
  search: { q: numero },
  place: null,
});

const addressSuggestion = (place: Feature): Suggestion => {
  const [lng, lat] = place.geometry.coordinates;
  const { label } = place.properties;
  return { label, search: { q: label, lat, lng }, place };
};

/** What a text may mean: the parcel of a number, else addresses. */
export const suggest = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const numero = readParcelNumber(text);
  if (numero !== null) return [parcelSuggestion(numero)];
  return (await suggestAddresses(text, signal)).map(addressSuggestion);
};

/** What the field shows of a search that is on its way already. */
export const suggestionOf = (search: ParcelsSearch): Suggestion | null => {
  const { q } = search;
  if (q === undefined) return null;
  const numero = readParcelNumber(q);
  return numero === null ? { label: q, search, place: null } : parcelSuggestion(numero);
};

/** A commune is no address of a parcel. */
export const isIncomplete = ({ place }: Suggestion): boolean => place?.properties.type === "municipality";
