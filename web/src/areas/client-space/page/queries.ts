import type { Call, Result } from "@plateau/contract/api/operation.ts";
import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";

export type ShownSpace = Result<typeof clientSpaces.readClientSpace>;
export type GivenAnswer = Call<typeof clientSpaces.answerClientOffer>["body"];

const SIGNED_FOR_LONG_MS = 10 * 60_000;

/**
 * The space as the holder of its link reads it. Without a network it fails rather than waits: the page says so and
 * offers to try again.
 */
export const shownSpaceQuery = (token: string) =>
  queryOptions({
    queryKey: ["client-page", token],
    queryFn: ({ signal }) => api.readClientSpace({ params: { token } }, signal),
    networkMode: "always",
    // Every reading signs the addresses of pictures anew, and the browser would fetch them all again.
    staleTime: SIGNED_FOR_LONG_MS,
  });

const withAnswer = (space: ShownSpace, offerId: string, answer: ClientOffer["answer"]): ShownSpace => ({
  ...space,
  offers: space.offers.map((offer) => (offer.id === offerId ? { ...offer, answer } : offer)),
});

/** Sends what the client thinks of an offer. An offer or a link that is there no more is seen at once on the page. */
export const useAnswer = (token: string, offerId: string) => {
  const cache = useQueryClient();
  const { queryKey } = shownSpaceQuery(token);
  const readAgain = async () => {
    await cache.invalidateQueries({ queryKey });
    if (cache.getQueryState(queryKey)?.status === "success") {
      toast.info("Cette offre n’est plus proposée", { description: "Votre sélection a été mise à jour." });
    }
  };
  return useMutation({
    mutationFn: (body: GivenAnswer) => api.answerClientOffer({ params: { token, offerId }, body }),
    networkMode: "always",
    onSuccess: ({ answer }) =>
      cache.setQueryData(
        queryKey,
        (space: ShownSpace | undefined) => space && withAnswer(space, offerId, answer),
      ),
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 404) void readAgain();
    },
  });
};
