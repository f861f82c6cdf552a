import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, newBatch } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { useUndo } from "../../../history/undo.ts";
import { toast } from "../../../ui/toast.ts";
import { offerQuery } from "../queries.ts";

export type OfferChange = { status: OfferStatus } | { private: boolean };

const changeText = (change: OfferChange): string => {
  if ("status" in change) return `Statut${NARROW}: ${offerStatusLabel(change.status)}`;
  return change.private ? "L’offre est privée" : "L’offre est publique";
};

/** Updates after the server's response; ignores a change while another is pending. */
export const useChangeOffer = (id: string) => {
  const cache = useQueryClient();
  const undo = useUndo();
  const mutationKey = [...offersKey, "change", id];
  const { mutate, variables, isPending, isError } = useMutation({
    mutationKey,
    mutationFn: ({ change, batch }: { change: OfferChange; batch: string }) =>
      api.updateOffer({ params: { id }, body: change }, undefined, batch),
    onSuccess: (offer, { change, batch }) => {
      cache.setQueryData(offerQuery(id).queryKey, offer);
      void cache.invalidateQueries({ queryKey: offersKey });
      const undone = undo(batch);
      if (undone) toast.success(changeText(change), undone);
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
