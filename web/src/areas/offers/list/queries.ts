import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import {
  SEARCH_MAX_BATCHES,
  SEARCH_MAX_RESULTS,
  SEARCH_PAGE_SIZE,
} from "@plateau/contract/offers/search-limits.ts";
import { asSearchResult } from "@plateau/contract/offers/search-result.ts";
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { whenIdle } from "../../../ui/idle.ts";
import { type Criteria, hasBudget, searchedTransaction, toQuery } from "./criteria.ts";

export const searchOffersQuery = (criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "search", criteria],
    queryFn: ({ pageParam, signal }) =>
      api.searchOffers(
        {
          query: {
            ...toQuery(criteria),
            limit: SEARCH_PAGE_SIZE,
            enriched: "false",
            suitableUnits: "true",
            nextToken: pageParam,
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => (pages.length < SEARCH_MAX_BATCHES ? last.nextToken : undefined),
    refetchOnWindowFocus: false,
  });

/** Offers that miss the budget by at most 15 %, and nothing else; the first hundred. */
const nearMissesQuery = (criteria: Criteria) =>
  queryOptions({
    queryKey: [...offersKey, "search", "over budget", criteria],
    queryFn: ({ signal }) =>
      api.searchOffers(
        {
          query: {
            ...toQuery(criteria),
            limit: SEARCH_PAGE_SIZE,
            enriched: "false",
            suitableUnits: "true",
            overBudget: "true",
          },
        },
        signal,
      ),
    refetchOnWindowFocus: false,
  });

const NONE: OfferSummary[] = [];

/** Asked once the results are complete; an error leaves them without the group. */
export function useNearMisses(criteria: Criteria, enabled: boolean) {
  const { data } = useQuery({ ...nearMissesQuery(criteria), enabled: enabled && hasBudget(criteria) });
  const shown = enabled && hasBudget(criteria) ? data : undefined;
  const transaction = searchedTransaction(criteria);
  const offers = useMemo(
    () => shown?.items.map((offer) => asSearchResult(offer, transaction)) ?? NONE,
    [shown, transaction],
  );
  return { offers, all: shown?.nextToken === undefined };
}

/** The next batch waits no longer for the page to be idle. */
const NEXT_BATCH_MS = 2000;

export function useOffersSearch(criteria: Criteria) {
  const query = useInfiniteQuery(searchOffersQuery(criteria));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  // Each batch starts the rendering of the page again: the next one waits until the cards of the last are shown.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) return whenIdle(() => void fetchNextPage(), NEXT_BATCH_MS);
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const transaction = searchedTransaction(criteria);
  const offers = useMemo(
    () => data?.pages.flatMap((page) => page.items.map((offer) => asSearchResult(offer, transaction))) ?? [],
    [data, transaction],
  );
  const last = data?.pages.at(-1);
  const complete = !query.isPending && !hasNextPage && !isError;
  return {
    offers,
    total: data?.pages[0]?.count ?? (complete && !last?.nextToken ? offers.length : null),
    waiting: query.isPending,
    /** Sent once back online. */
    paused: query.isPaused,
    /** Until the first answer: later batches, and changes by others, are read beside what is done. */
    searching: query.isLoading,
    running: isFetching || (hasNextPage && !isError),
    truncated: complete && offers.length >= SEARCH_MAX_RESULTS && Boolean(last?.nextToken),
    error: isError ? query.error : null,
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
    again: () => void query.refetch(),
  };
}

export type OffersSearchResult = ReturnType<typeof useOffersSearch>;
