import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { ADDRESS_TO_PARCEL_DISTANCE } from "@plateau/contract/registry/limits.ts";

type Found = { count: number; items: readonly unknown[]; distance: number | null };

/** Number of parcels found, and how far from the address. */
export const parcelCountText = ({ count, items, distance }: Found): string => {
  const counted =
    count > items.length
      ? `${formatNumber(items.length)} premières parcelles sur ${formatNumber(count)}`
      : formatCount(count, "parcelle");
  if (distance === null) return counted;
  return distance <= ADDRESS_TO_PARCEL_DISTANCE
    ? `${counted} à l’adresse même (à ${distance}${NARROW}m près)`
    : `${counted} à moins de ${distance}${NARROW}m${NARROW}: aucune à l’adresse même`;
};
