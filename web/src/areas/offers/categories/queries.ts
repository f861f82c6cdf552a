import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeCachedOffer } from "../cached-offers.ts";
import { offersKey } from "../queries.ts";
import { categories, withLink } from "./categories.ts";

/** How many offers of a category come at once. */
const BATCH = 50;

/** The offers in a category of a requirement, the last linked first, batch by batch, with how many in all. */
export const linkedOffersQuery = (requirementId: string, category: LinkCategory) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "linked", requirementId, category],
    queryFn: ({ pageParam, signal }) =>
      categories[category].list(
        { params: { requirementId }, query: { limit: BATCH, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextToken,
  });

/** What is read about the offers that fit a requirement lies under this key. */
export const matchesKey = (requirementId: string) => [...offersKey, "matches", requirementId] as const;

/** The changes of a requirement's categories that are under way. */
export const linkingKey = (requirementId: string) => ["link-offer", requirementId] as const;

export type LinkChange = { id: string; category: LinkCategory; on: boolean };

/**
 * Puts offers in the categories of a requirement and takes them out. What is shown changes once the server has
 * accepted; the lists of that category are then read again, and what fits the requirement: rejected offers are left out.
 */
export const useLinkOffer = (requirementId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: linkingKey(requirementId),
    mutationFn: ({ id, category, on }: LinkChange) => {
      const { add, remove } = categories[category];
      return (on ? add : remove)({ params: { id, requirementId } });
    },
    onSuccess: (_, { id, category, on }) => {
      changeCachedOffer(cache, id, (offer) => withLink(offer, { category, requirementId, on }));
      if (category === "rejected") void cache.invalidateQueries({ queryKey: matchesKey(requirementId) });
      return cache.invalidateQueries({ queryKey: linkedOffersQuery(requirementId, category).queryKey });
    },
  });
};
