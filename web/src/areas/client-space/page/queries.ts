import type { Call } from "@plateau/contract/api/operation.ts";
import type { ClientOffer, PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { isMissing } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";

export type GivenAnswer = Call<typeof clientSpaces.answerClientOffer>["body"];

const STALE_MS = 10 * 60_000;

/** Fails without a network, rather than waiting: the page offers to retry. */
export const publicSpaceQuery = (token: string) =>
  queryOptions({
    queryKey: ["client-page", token],
    queryFn: ({ signal }) => api.readClientSpace({ params: { token } }, signal),
    networkMode: "always",
    // Each read signs new URLs, which the browser would download again.
    staleTime: STALE_MS,
  });

const withAnswer = (space: PublicSpace, offerId: string, answer: ClientOffer["answer"]): PublicSpace => ({
  ...space,
  offers: space.offers.map((offer) => (offer.id === offerId ? { ...offer, answer } : offer)),
});

/**
 * A 404 reloads the space: the offer or the link is gone. With a comment the page waits for `readAgain`, so that the
 * client can copy it.
 */
export const useAnswer = (token: string, offerId: string) => {
  const cache = useQueryClient();
  const { queryKey } = publicSpaceQuery(token);
  const readAgain = async () => {
    await cache.invalidateQueries({ queryKey });
    if (cache.getQueryState(queryKey)?.status === "success") {
      toast.info("Cette offre n’est plus proposée", { description: "Votre sélection a été mise à jour." });
    }
  };
  const mutation = useMutation({
    mutationFn: (body: GivenAnswer) => api.answerClientOffer({ params: { token, offerId }, body }),
    networkMode: "always",
    onSuccess: ({ answer }) =>
      cache.setQueryData(
        queryKey,
        (space: PublicSpace | undefined) => space && withAnswer(space, offerId, answer),
      ),
    onError: (error, { comment }) => {
      if (isMissing(error) && !comment) void readAgain();
    },
  });
  return { ...mutation, readAgain };
};
