import { randomFor } from "../random.ts";
import type { Premises } from "./doors.ts";
import type { DemoParcel } from "./parcels.ts";
import { metresBetween } from "./plots.ts";

/** `full` fills every section, `empty` has an outline only: screens can be checked with each. */
export type ParcelFullness = "full" | "usual" | "poor" | "empty";

const KINDS: readonly Premises[] = ["offices", "tower", "shop", "hall", "hotel"];

const showcases = (parcels: readonly DemoParcel[]): Set<DemoParcel> =>
  new Set(
    KINDS.flatMap((kind) =>
      parcels
        .filter(({ premises, offers }) => premises === kind && offers.length > 0)
        .sort((a, b) => b.addresses.length - a.addresses.length || b.contenance - a.contenance)
        .slice(0, 2),
    ),
  );

export const fullnessOf = (parcels: readonly DemoParcel[]): Map<DemoParcel, ParcelFullness> => {
  const shown = showcases(parcels);
  const drawn = new Map<DemoParcel, ParcelFullness>(
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
  const isAlone = (parcel: DemoParcel) =>
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
