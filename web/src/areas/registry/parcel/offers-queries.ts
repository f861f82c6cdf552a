import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { SEARCH_PAGE_SIZE } from "@plateau/contract/offers/search-limits.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { mediasAt } from "./area-medias.ts";
import { addressToFind } from "./parcel-labels.ts";

/** Null if the address is missing or unknown, or the geocoder is unavailable. */
const placeQuery = (parcel: Parcel) => {
  const q = addressToFind(parcel);
  const citycode = parcel.communeCode;
  return queryOptions({
    queryKey: ["registry", "place-of-address", q, citycode],
    queryFn: async ({ signal }): Promise<Feature | null> => {
      if (q === null) return null;
      try {
        return (await api.suggestPlaces({ query: { q, limit: 1, citycode } }, signal)).features[0] ?? null;
      } catch (error) {
        if (signal.aborted) throw error;
        // biome-ignore lint/suspicious/noConsole: the page says nothing of it, so that it must be found somewhere.
        console.warn("L’adresse de la parcelle n’a pas pu être située", error);
        return null;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Full offers with units and media, newest first. */
const offersInAreaQuery = (place: Feature | null | undefined) => {
  const zone = place && zoneLevel(place.properties.id) !== null ? place.properties.id : null;
  return queryOptions({
    queryKey: [...offersKey, "in-area", zone],
    queryFn:
      place === undefined
        ? skipToken
        : async ({ signal }): Promise<Offer[]> => {
            if (zone === null) return [];
            const query = {
              locationIds: zone,
              limit: SEARCH_PAGE_SIZE,
              sortBy: "updatedAt" as const,
              sortOrder: "desc" as const,
              enriched: "true",
            };
            return (await api.searchOffers({ query }, signal)).items.filter((offer) => "buildings" in offer);
          },
  });
};

/** Offers at the parcel's address, or in its area if the number is unknown. */
export function useOffersInArea(parcel: Parcel) {
  const { data: place } = useQuery(placeQuery(parcel));
  const found = useQuery(offersInAreaQuery(place));
  return {
    /** Undefined while loading, null if unknown. */
    place,
    offers: found.data,
    medias: mediasAt(place ?? null, found.data ?? []),
    waiting: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

export type OffersInArea = ReturnType<typeof useOffersInArea>;
