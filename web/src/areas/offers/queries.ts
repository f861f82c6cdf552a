import { isExactAddress } from "@plateau/contract/geocoding/exact-address.ts";
import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { SEARCH_PAGE_SIZE } from "@plateau/contract/offers/search-limits.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { offersKey } from "../../api/query-keys.ts";
import { parcelAtQuery } from "../../geocoding/parcel-at-point.ts";
import { loadRecord, uuidParam } from "../../record/load-record.ts";

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "offer", id],
    queryFn: ({ signal }) => api.getOffer({ params: { id } }, signal),
  });

/** The parcel under an offer's first address, where its point is at the door. */
export const offerParcelQuery = ({
  addresses,
  aggregatedData,
}: Pick<Offer, "addresses" | "aggregatedData">) =>
  parcelAtQuery(addresses[0] && isExactAddress(addresses[0].properties) ? aggregatedData.coordinates : null);

/** Options of the routes that change an offer. */
export const offerToEdit = {
  loader: ({ context, params }: { context: { queryClient: QueryClient }; params: { id: string } }) =>
    loadRecord(context.queryClient, offerQuery(uuidParam(params.id)), { fresh: true }),
  // Never fill the form from an earlier visit's cache.
  gcTime: 0,
  preload: false,
} as const;

export const comparablePricesQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "comparable-prices", id],
    queryFn: ({ signal }) => api.getComparablePrices({ params: { id } }, signal),
    staleTime: 5 * 60_000,
  });

export const LATEST_COUNT = 4;

export const latestOffersQuery = queryOptions({
  queryKey: [...offersKey, "latest"],
  queryFn: async ({ signal }) =>
    (await api.searchOffers({ query: { limit: LATEST_COUNT, enriched: "false" } }, signal)).items,
});

/** The latest hundred, with the count of all. */
export const offersAtAddressQuery = (placeId: string) =>
  queryOptions({
    queryKey: [...offersKey, "at-address", placeId],
    queryFn: ({ signal }) => {
      // The API refuses places that are not zones.
      if (zoneLevel(placeId) === null) return { items: [], count: 0 };
      const query = {
        locationIds: placeId,
        status: "published" as const,
        enriched: "false",
        limit: SEARCH_PAGE_SIZE,
      };
      return api.searchOffers({ query }, signal);
    },
  });

export const unitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "units", id],
    queryFn: async ({ signal }) => (await api.listUnits({ params: { id } }, signal)).items,
  });

export const buildingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "buildings", id],
    queryFn: async ({ signal }) => (await api.listBuildings({ params: { id } }, signal)).items,
  });

export const offerCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...offersKey, "counts", userId],
    queryFn: ({ signal }) => api.countUserOffers({ params: { userId } }, signal),
  });

/** Values are undefined while loading and null after a failure. */
export function useOfferCounters(userId: string) {
  const { data, isError, refetch } = useQuery(offerCountsQuery(userId));
  const counted = (count: number | undefined) => ({
    value: isError && count === undefined ? null : count,
    onRetry: isError && count === undefined ? () => void refetch() : undefined,
  });
  return [
    {
      label: "Offres publiées",
      link: { to: "/real-estates/user", search: { statut: "published" } },
      ...counted(data?.published),
    },
    {
      label: "Offres en brouillon",
      link: { to: "/real-estates/user", search: { statut: "draft" } },
      ...counted(data?.draft),
    },
  ] as const;
}

export const restoreOffer = async (cache: QueryClient, id: string): Promise<void> => {
  cache.setQueryData(offerQuery(id).queryKey, await api.restoreOffer({ params: { id } }));
  await cache.invalidateQueries({ queryKey: offersKey });
};
