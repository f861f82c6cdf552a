import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { linkedOffersQuery } from "../../offers/categories/categories.ts";

export type LinkedOffers = {
  offers: readonly OfferSummary[] | undefined;
  count: number | undefined;
  error: Error | null;
  retry: () => void;
  more: (() => void) | undefined;
  fetchingMore: boolean;
};

const useLinked = (requirementId: string, category: LinkCategory): LinkedOffers => {
  const found = useInfiniteQuery(linkedOffersQuery(requirementId, category));
  const { data, hasNextPage } = found;
  const offers = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  return {
    offers,
    count: data?.pages[0]?.count,
    error: found.error,
    retry: () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()),
    more: hasNextPage ? () => void found.fetchNextPage() : undefined,
    fetchingMore: found.isFetchingNextPage,
  };
};

export const useLinkedOffers = (requirementId: string): Record<LinkCategory, LinkedOffers> => ({
  selected: useLinked(requirementId, "selected"),
  liked: useLinked(requirementId, "liked"),
  requested: useLinked(requirementId, "requested"),
  rejected: useLinked(requirementId, "rejected"),
});
