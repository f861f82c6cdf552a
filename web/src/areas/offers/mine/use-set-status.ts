import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { changeCachedOffer } from "../cached-offers.ts";
import { offersKey } from "../queries.ts";

/** Gives an offer of the list another status, once the server has accepted it. One change at a time for each offer. */
export function useSetStatus({ id, title, status: before }: OfferSummary) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (status: OfferStatus) => api.updateOffer({ params: { id }, body: { status } }),
    onSuccess: ({ status, updatedAt }) => {
      changeCachedOffer(cache, id, (offer) => ({ ...offer, status, updatedAt }));
      // Read again on the next visit: now, the list would move under the hand that changes it.
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
      toast.success(`Statut : ${offerStatusLabel(status)}`, {
        description: title,
        ...(status === before ? {} : { action: { label: "Annuler", onClick: () => mutate(before) } }),
      });
    },
    onError: (error) =>
      toast.error("Erreur lors de la mise à jour du statut", { description: messageOf(error) }),
  });
  return {
    setStatus: (status: OfferStatus) => {
      if (!isPending && status !== before) mutate(status);
    },
    changing: isPending,
  };
}
