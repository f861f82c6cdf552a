import { formatCount, formatSurface } from "@plateau/contract/format/number.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { type Bounds, boundsOf } from "../../../map/clusters.ts";

export type PlacedParcel = { id: string; coordinates: readonly [number, number]; parcel: ParcelSummary };

export const placedParcels = (parcels: readonly ParcelSummary[]): PlacedParcel[] =>
  parcels.flatMap((parcel) =>
    parcel.longitude === null || parcel.latitude === null
      ? []
      : [{ id: parcel.number, coordinates: [parcel.longitude, parcel.latitude], parcel }],
  );

/** Roughly the extent of the map at zoom 10, in degrees. */
const WIDEST = { longitude: 0.25, latitude: 0.15 };

const fitsOnTheMap = ([west, south, east, north]: Bounds): boolean =>
  east - west <= WIDEST.longitude && north - south <= WIDEST.latitude;

/**
 * Initial bounds: all parcels if they fit, otherwise the département with most of them, otherwise the
 * commune. Null without locations.
 */
export function initialBounds(placed: readonly PlacedParcel[]): Bounds | null {
  for (const digits of [0, 2, 5]) {
    const bounds = boundsOf(largestGroup(placed, digits));
    if (bounds === null || fitsOnTheMap(bounds) || digits === 5) return bounds;
  }
  return null;
}

/** Groups by the first digits of the INSEE code. */
function largestGroup(placed: readonly PlacedParcel[], digits: number): PlacedParcel[] {
  const groups = new Map<string, PlacedParcel[]>();
  for (const each of placed) {
    const place = each.parcel.communeCode.slice(0, digits);
    groups.set(place, [...(groups.get(place) ?? []), each]);
  }
  const [largest = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  return largest;
}

/** Total area (`34 120 m²`) and the number of parcels with unknown area. */
export function landTotal(parcels: readonly Pick<ParcelSummary, "landArea">[]): {
  surface: string | null;
  unknown: string | null;
} {
  const known = parcels.flatMap(({ landArea }) => (landArea === null ? [] : [landArea]));
  const unknown = parcels.length - known.length;
  return {
    surface: known.length > 0 ? formatSurface(known.reduce((sum, area) => sum + area, 0)) : null,
    unknown: unknown > 0 ? `${formatCount(unknown, "parcelle")} sans contenance connue` : null,
  };
}

/** `Paris 9e Arrondissement · section ZA · n° 42`. */
export const cadastralText = ({ commune, section, planNumber }: ParcelSummary): string =>
  [commune, `section ${section}`, `n° ${Number(planNumber)}`].filter(Boolean).join(" · ");

/** `ZA 42`, for a map marker. */
export const plotText = ({ section, planNumber }: ParcelSummary): string =>
  `${section}\u00a0${Number(planNumber)}`;
