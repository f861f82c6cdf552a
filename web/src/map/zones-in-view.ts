import { type MapPlace, mapPlaces, PARIS_ID } from "@plateau/contract/map/places.ts";
import { MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import type { Bounds } from "./clusters.ts";

const LONGITUDE_SCALE = Math.cos((48.86 * Math.PI) / 180);

/** Squared degrees of latitude. */
const distance = (place: MapPlace, [lng, lat]: readonly [number, number]): number =>
  ((place.at[0] - lng) * LONGITUDE_SCALE) ** 2 + (place.at[1] - lat) ** 2;

const inside = ({ at: [lng, lat] }: MapPlace, [west, south, east, north]: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/**
 * Up to ten arrondissements and communes centred in the view, nearest first; the nearest one if there are
 * none; Paris as one zone when all of it is visible.
 */
export function zonesInView(bounds: Bounds, places: readonly MapPlace[] = mapPlaces): string[] {
  const middle = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] as const;
  const byDistance = places.toSorted((a, b) => distance(a, middle) - distance(b, middle));
  const seen = byDistance.filter((place) => inside(place, bounds));
  if (seen.length === 0) return byDistance.slice(0, 1).map(({ id }) => id);

  const arrondissements = seen.filter(({ rank }) => rank === 1);
  const asParis = arrondissements.length === 20 || arrondissements.length > MAX_ZONES;
  const ids = seen.map(({ id, rank }) => (asParis && rank === 1 ? PARIS_ID : id));
  return [...new Set(ids)].slice(0, MAX_ZONES);
}
