import { randomFor } from "../random.ts";
import type { Premises } from "./doors.ts";
import type { WorldParcel } from "./parcels.ts";
import { metresBetween } from "./plots.ts";

/**
 * How much is known of a parcel: something in every section, what registers usually know, little, or nothing beyond its
 * outline. The screens are to be seen with each.
 */
export type ParcelFullness = "full" | "usual" | "poor" | "empty";

const KINDS: readonly Premises[] = ["offices", "tower", "shop", "hall", "hotel"];

/** The largest parcel with an offer of each kind. */
const showcases = (parcels: readonly WorldParcel[]): Set<WorldParcel> =>
  new Set(
    KINDS.flatMap((kind) =>
      parcels
        .filter(({ premises, offers }) => premises === kind && offers.length > 0)
        .sort((a, b) => b.addresses.length - a.addresses.length || b.contenance - a.contenance)
        .slice(0, 2),
    ),
  );

/** How much is known of each parcel. One of which nothing is known has others around it of which something is. */
export const fullnessOf = (parcels: readonly WorldParcel[]): Map<WorldParcel, ParcelFullness> => {
  const shown = showcases(parcels);
  const drawn = new Map<WorldParcel, ParcelFullness>(
    parcels.map((parcel) => [
      parcel,
      shown.has(parcel)
        ? "full"
        : randomFor(`fullness/${parcel.numero}`).weighted([
            ["full", 4],
            ["usual", 62],
            ["poor", 24],
            ["empty", 10],
          ] as const),
    ]),
  );
  const isAlone = (parcel: WorldParcel) =>
    parcels.filter(
      (other) =>
        other !== parcel && drawn.get(other) !== "empty" && metresBetween(parcel.middle, other.middle) < 200,
    ).length < 2;
  return new Map(
    [...drawn].map(([parcel, fullness]) => [
      parcel,
      fullness === "empty" && isAlone(parcel) ? "poor" : fullness,
    ]),
  );
};
