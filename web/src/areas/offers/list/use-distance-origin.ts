import { useQuery, useQueryClient } from "@tanstack/react-query";
import { placesQuery } from "../../../geocoding/queries.ts";
import { PARIS_VIEW, parseMapView } from "../../../map/map-view.ts";
import type { OffersSearch } from "./criteria.ts";

const pointOf = (longitude: number, latitude: number): string =>
  `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/** Distances are measured from the first zone, else from the middle of the map. */
export function useDistanceOrigin(zones: readonly string[], search: OffersSearch) {
  const cache = useQueryClient();
  useQuery(placesQuery(zones));
  const originOf = (ids: readonly string[]): { near: string; words: string } => {
    const first = cache.getQueryData(placesQuery(ids).queryKey)?.[0];
    if (first) {
      const [longitude, latitude] = first.geometry.coordinates;
      return { near: pointOf(longitude, latitude), words: "à la première zone" };
    }
    const moved = parseMapView(search.map);
    const { longitude, latitude } = moved ?? PARIS_VIEW;
    return {
      near: pointOf(longitude, latitude),
      words: moved ? "au centre de la carte" : "au centre de Paris",
    };
  };
  const origin = originOf(zones);
  const elsewhere = search.sortBy === "distance" && search.near !== origin.near;
  return {
    near: origin.near,
    words: elsewhere ? "à un point choisi" : origin.words,
    nearOf: (ids: readonly string[]) => originOf(ids).near,
  };
}
