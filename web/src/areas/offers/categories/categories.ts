import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { BookmarkCheck, Heart, type LucideIcon, MessageSquareMore, ThumbsDown } from "lucide-react";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { changeCachedOffer } from "../../../live/cached-offers.ts";

type Category = {
  icon: LucideIcon;
  ids: "selectedForDealIds" | "likedByDealIds" | "requestedByDealIds" | "rejectedByDealIds";
  list: typeof api.listSelected;
  add: typeof api.addSelected;
  remove: typeof api.removeSelected;
};

export const categories: Record<LinkCategory, Category> = {
  selected: {
    icon: BookmarkCheck,
    ids: "selectedForDealIds",
    list: api.listSelected,
    add: api.addSelected,
    remove: api.removeSelected,
  },
  liked: {
    icon: Heart,
    ids: "likedByDealIds",
    list: api.listLiked,
    add: api.addLiked,
    remove: api.removeLiked,
  },
  requested: {
    icon: MessageSquareMore,
    ids: "requestedByDealIds",
    list: api.listRequested,
    add: api.addRequested,
    remove: api.removeRequested,
  },
  rejected: {
    icon: ThumbsDown,
    ids: "rejectedByDealIds",
    list: api.listRejected,
    add: api.addRejected,
    remove: api.removeRejected,
  },
};

export const emptyCategoryTitles: Record<LinkCategory, string> = {
  selected: "Aucune offre sélectionnée",
  liked: "Aucune offre aimée",
  requested: "Aucune offre demandée",
  rejected: "Aucune offre rejetée",
};

export const hasLink = (offer: OfferSummary, category: LinkCategory, requirementId: string): boolean =>
  offer[categories[category].ids].includes(requirementId);

export const setLink = (
  offer: OfferSummary,
  { category, requirementId, on }: { category: LinkCategory; requirementId: string; on: boolean },
): OfferSummary => {
  const { ids } = categories[category];
  const others = offer[ids].filter((id) => id !== requirementId);
  return { ...offer, [ids]: on ? [...others, requirementId] : others };
};

const BATCH = 50;

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

/** What the client sees: read again with the selected offers and with each dialog, offers change meanwhile. */
export const clientSelectionQuery = (requirementId: string) =>
  queryOptions({
    queryKey: [...linkedOffersQuery(requirementId, "selected").queryKey, "client"],
    queryFn: ({ signal }) => api.readClientSelection({ params: { id: requirementId } }, signal),
    staleTime: 0,
    refetchOnMount: "always",
  });

export const matchesKey = (requirementId: string) => [...offersKey, "matches", requirementId] as const;

export const linkingKey = (requirementId: string) => ["link-offer", requirementId] as const;

/** `batch`: to undo the change. */
export type LinkChange = { id: string; category: LinkCategory; on: boolean; batch?: string };

/**
 * Updates after the server's response; rejecting also refetches the matches, which exclude rejected offers.
 */
export const useLinkOffer = (requirementId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: linkingKey(requirementId),
    mutationFn: ({ id, category, on, batch }: LinkChange) => {
      const { add, remove } = categories[category];
      return (on ? add : remove)({ params: { id, requirementId } }, undefined, batch);
    },
    onSuccess: (_, { id, category, on }) => {
      changeCachedOffer(cache, id, (offer) => setLink(offer, { category, requirementId, on }));
      if (category === "rejected") void cache.invalidateQueries({ queryKey: matchesKey(requirementId) });
      return cache.invalidateQueries({ queryKey: linkedOffersQuery(requirementId, category).queryKey });
    },
  });
};

const useCount = (requirementId: string, category: LinkCategory): number | undefined =>
  useInfiniteQuery(linkedOffersQuery(requirementId, category)).data?.pages[0]?.count;

export const useCategoryCounts = (requirementId: string): Record<LinkCategory, number | undefined> => ({
  selected: useCount(requirementId, "selected"),
  liked: useCount(requirementId, "liked"),
  requested: useCount(requirementId, "requested"),
  rejected: useCount(requirementId, "rejected"),
});
