import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { loadRecord, uuidParam } from "../../../record/load-record.ts";
import { offerQuery } from "../queries.ts";

export const statusChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "status-changes", id],
    queryFn: async ({ signal }) => (await api.listStatusChanges({ params: { id } }, signal)).items,
  });

const removeFromCache = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: offerQuery(id).queryKey });
  cache.removeQueries({ queryKey: statusChangesQuery(id).queryKey });
  void cache.invalidateQueries({ queryKey: offersKey });
};

export const deleteOffer = async (
  cache: QueryClient,
  id: string,
  leave: () => Promise<void>,
): Promise<void> => {
  await api.deleteOffer({ params: { id } });
  await leave();
  removeFromCache(cache, id);
};

export const loadOffer = (cache: QueryClient, id: string): Promise<Offer> => {
  void cache.prefetchQuery(statusChangesQuery(uuidParam(id)));
  return loadRecord(cache, offerQuery(id));
};
