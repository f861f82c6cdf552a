import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { SEARCH_PAGE_SIZE } from "@plateau/contract/offers/search-limits.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/client.ts";
import { offersKey } from "../../../offers/queries.ts";
import { addressToFind } from "../parcel-words.ts";
import { mediasAt } from "./area-medias.ts";

/** The place of a parcel's address; null when it has none, when nobody knows it, and when the geocoder is away. */
const placeQuery = (parcel: Parcel) => {
  const q = addressToFind(parcel);
  const citycode = parcel.code_commune;
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

/** The offers in the zone of a place, the newest first, whole: with their units and media. */
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

/** What is offered at a parcel's address, or in its area where the address is not known to the number. */
export function useOffersInArea(parcel: Parcel) {
  const { data: place } = useQuery(placeQuery(parcel));
  const found = useQuery(offersInAreaQuery(place));
  return {
    /** Undefined while it is being looked for, null when it is not known. */
    place,
    offers: found.data,
    medias: mediasAt(place ?? null, found.data ?? []),
    waiting: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

export type OffersInArea = ReturnType<typeof useOffersInArea>;
