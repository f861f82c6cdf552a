import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { ADDRESS_TO_PARCEL_DISTANCE } from "@plateau/contract/registry/limits.ts";
import type { ParcelsSearch } from "./search-params.ts";

type Found = { count: number; items: readonly unknown[]; distance: number | null };

const nearTexts = {
  street: `près de la rue${NARROW}: le numéro n’y est pas connu, aucune à l’adresse même`,
  locality: `près du lieu-dit${NARROW}: sa position est approximative`,
};

/** Number of parcels found, and how far from the address. */
export const parcelCountText = (
  { count, items, distance }: Found,
  near: ParcelsSearch["near"] = undefined,
): string => {
  const counted =
    count > items.length
      ? `${formatNumber(items.length)} premières parcelles sur ${formatNumber(count)}`
      : formatCount(count, "parcelle");
  if (distance === null) return counted;
  if (near) return `${counted} ${nearTexts[near]}`;
  return distance <= ADDRESS_TO_PARCEL_DISTANCE
    ? `${counted} à l’adresse même (à ${distance}${NARROW}m près)`
    : `${counted} à moins de ${distance}${NARROW}m${NARROW}: aucune à l’adresse même`;
};
