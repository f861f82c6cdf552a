import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offerQuery, offersKey } from "../queries.ts";

/** More than an agency deletes in 30 days: one page holds them all. */
const ALL = 1000;

/** The offers that may still be restored, the last deleted first. For administrators. */
export const deletedOffersQuery = queryOptions({
  queryKey: [...offersKey, "deleted"],
  queryFn: async ({ signal }) => (await api.listDeletedOffers({ query: { limit: ALL } }, signal)).items,
});

/** Restores a deleted offer: administrators, for 30 days. */
export const restoreOffer = async (cache: QueryClient, id: string): Promise<void> => {
  const offer = await api.restoreOffer({ params: { id } });
  cache.setQueryData(offerQuery(id).queryKey, offer);
  await cache.invalidateQueries({ queryKey: offersKey });
};
