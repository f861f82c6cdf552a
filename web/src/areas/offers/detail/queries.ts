import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, newBatch } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { undoAction } from "../../../history/undo.ts";
import { loadRecord, uuidParam } from "../../../record/load-record.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { toast } from "../../../ui/toast.ts";
import { offerQuery } from "../queries.ts";

export const statusChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [...offersKey, "status-changes", id],
    queryFn: async ({ signal }) => (await api.listStatusChanges({ params: { id } }, signal)).items,
  });

export type OfferChange = { status: OfferStatus } | { private: boolean };

const changeText = (change: OfferChange): string => {
  if ("status" in change) return `Statut${NARROW}: ${offerStatusLabel(change.status)}`;
  return change.private ? "L’offre est privée" : "L’offre est publique";
};

/** Updates after the server's response; ignores a change while another is pending. */
export const useChangeOffer = (id: string) => {
  const cache = useQueryClient();
  const mayUndo = usePermissions()("undoChanges");
  const mutationKey = [...offersKey, "change", id];
  const { mutate, variables, isPending, isError } = useMutation({
    mutationKey,
    mutationFn: ({ change, batch }: { change: OfferChange; batch: string }) =>
      api.updateOffer({ params: { id }, body: change }, undefined, batch),
    onSuccess: (offer, { change, batch }) => {
      cache.setQueryData(offerQuery(id).queryKey, offer);
      void cache.invalidateQueries({ queryKey: offersKey });
      if (mayUndo) toast.success(changeText(change), { action: undoAction(cache, batch) });
    },
  });
  return {
    change: (change: OfferChange) => {
      if (cache.isMutating({ mutationKey }) === 0) mutate({ change, batch: newBatch() });
    },
    changing: isPending ? variables.change : null,
    refused: isError ? variables.change : null,
  };
};

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
