import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import { SEARCH_PAGE_SIZE } from "@plateau/contract/offers/search-limits.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offersKey } from "../queries.ts";

/** The published offers at an address, the newest first: the first hundred, which no building has. */
export const offersAtAddressQuery = (placeId: string) =>
  queryOptions({
    queryKey: [...offersKey, "at-address", placeId],
    queryFn: async ({ signal }) => {
      // A named place that is no zone of the search has no offers of its own.
      if (zoneLevel(placeId) === null) return [];
      const query = {
        locationIds: placeId,
        status: "published" as const,
        enriched: "false",
        limit: SEARCH_PAGE_SIZE,
      };
      return (await api.searchOffers({ query }, signal)).items;
    },
  });
