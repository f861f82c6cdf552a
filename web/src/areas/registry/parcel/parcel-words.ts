import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";

/** What a parcel is called: its address, or its number where it has none. */
export const parcelTitle = ({ adresse, numero }: Pick<ParcelSummary, "adresse" | "numero">): string =>
  adresse ?? `Parcelle ${parcelNumberText(numero)}`;

/**
 * An address with its place, as a geocoder wants it: whatever of the postal code and the commune the address does not
 * say itself is added. Null without an address.
 */
export function addressToFind(parcel: {
  adresse: string | null;
  codes_postaux: readonly string[];
  commune: string | null;
}): string | null {
  const { adresse, codes_postaux, commune } = parcel;
  if (!adresse?.trim()) return null;
  const [postcode] = codes_postaux;
  const said = /\b\d{5}\b/.test(adresse);
  // An address with its postal code names its town behind it.
  return said ? adresse : [adresse, postcode, commune].filter(Boolean).join(" ");
}
