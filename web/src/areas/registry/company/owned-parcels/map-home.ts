import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { type Bounds, boundsOf } from "../../../offers/map/clusters.ts";

/** A parcel that has a place. */
export type PlacedParcel = { id: string; coordinates: readonly [number, number]; parcel: ParcelSummary };

export const placedParcels = (parcels: readonly ParcelSummary[]): PlacedParcel[] =>
  parcels.flatMap((parcel) =>
    parcel.longitude === null || parcel.latitude === null
      ? []
      : [{ id: parcel.numero, coordinates: [parcel.longitude, parcel.latitude], parcel }],
  );

/** About what a small map shows when it is as far away as it goes, in degrees. */
const WIDEST = { longitude: 0.25, latitude: 0.15 };

const fitsOnTheMap = ([west, south, east, north]: Bounds): boolean =>
  east - west <= WIDEST.longitude && north - south <= WIDEST.latitude;

/**
 * Where the map of an owner's parcels stands: around them all where they fit, else around the département with most of
 * them, else the commune. Null when none has a place.
 */
export function homeOf(placed: readonly PlacedParcel[]): Bounds | null {
  for (const digits of [0, 2, 5]) {
    const bounds = boundsOf(largestGroup(placed, digits));
    if (bounds === null || fitsOnTheMap(bounds) || digits === 5) return bounds;
  }
  return null;
}

/** The parcels of the place that holds most of them; places are told by the first digits of their code. */
function largestGroup(placed: readonly PlacedParcel[], digits: number): PlacedParcel[] {
  const groups = new Map<string, PlacedParcel[]>();
  for (const each of placed) {
    const place = each.parcel.code_commune.slice(0, digits);
    groups.set(place, [...(groups.get(place) ?? []), each]);
  }
  const [largest = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  return largest;
}
