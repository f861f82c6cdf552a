import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";

/** Address, or parcel number without one. */
export const parcelTitle = ({ address, number }: Pick<ParcelSummary, "address" | "number">): string =>
  address ?? `Parcelle ${parcelNumberText(number)}`;

/** Address with postcode and commune added if missing; null without an address. */
export function addressToFind(parcel: {
  address: string | null;
  postcodes: readonly string[];
  commune: string | null;
}): string | null {
  const { address, postcodes, commune } = parcel;
  if (!address?.trim()) return null;
  const [postcode] = postcodes;
  const complete = /\b\d{5}\b/.test(address);
  return complete ? address : [address, postcode, commune].filter(Boolean).join(" ");
}
