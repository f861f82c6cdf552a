import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { ADDRESS_SUGGESTIONS, ZONE_SUGGESTIONS } from "@plateau/contract/offers/search-limits.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** Communes, arrondissements, streets and known house numbers. */
export const suggestZones = async (q: string, signal: AbortSignal): Promise<Feature[]> => {
  const { features } = await api.suggestPlaces({ query: { q, limit: ZONE_SUGGESTIONS } }, signal);
  return features.filter(({ properties }) => zoneLevel(properties.id) !== null && !properties.approximate);
};

export const suggestAddresses = async (q: string, signal: AbortSignal): Promise<Feature[]> =>
  (await api.suggestPlaces({ query: { q, limit: ADDRESS_SUGGESTIONS } }, signal)).features;

/** Places in the order of `ids`; unknown ids are omitted. */
export const placesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["places", ids.join(",")],
    queryFn: async ({ signal }): Promise<Feature[]> => {
      if (ids.length === 0) return [];
      const { features } = await api.findPlaces({ query: { ids: ids.join(",") } }, signal);
      const byId = new Map(features.map((feature) => [feature.properties.id, feature]));
      return ids.map((id) => byId.get(id)).filter((feature) => feature !== undefined);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
