import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offerQuery, offersKey } from "../queries.ts";

/** The statuses that an offer went through, the last one first. */
export const statusChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "status-changes", id],
    queryFn: async ({ signal }) => (await api.listStatusChanges({ params: { id } }, signal)).items,
  });

/** What the header of an offer changes: one thing at a time. */
export type OfferChange = { status: OfferStatus } | { private: boolean };

/**
 * Changes the status or the private flag. The offer shown stays as it is until the server has accepted; a change
 * asked for while another one is on its way is ignored.
 */
export const useChangeOffer = (id: string) => {
  const cache = useQueryClient();
  const mutationKey = [...offersKey, "change", id];
  const { mutate, variables, isPending, isError } = useMutation({
    mutationKey,
    mutationFn: (change: OfferChange) => api.updateOffer({ params: { id }, body: change }),
    onSuccess: (offer) => {
      cache.setQueryData(offerQuery(id).queryKey, offer);
      void cache.invalidateQueries({ queryKey: offersKey });
    },
  });
  return {
    change: (change: OfferChange) => {
      if (cache.isMutating({ mutationKey }) === 0) mutate(change);
    },
    changing: isPending ? variables : null,
    refused: isError ? variables : null,
  };
};

/** Everything read about offers is read again, but for one that is gone. */
const forgetOffer = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: offerQuery(id).queryKey });
  cache.removeQueries({ queryKey: statusChangesQuery(id).queryKey });
  void cache.invalidateQueries({ queryKey: offersKey });
};

/** Deletes an offer; `leave` takes the user away from its page before the offer is forgotten. */
export const deleteOffer = async (
  cache: QueryClient,
  id: string,
  leave: () => Promise<void>,
): Promise<void> => {
  await api.deleteOffer({ params: { id } });
  await leave();
  forgetOffer(cache, id);
};
