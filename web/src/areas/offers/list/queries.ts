import {
  SEARCH_MAX_BATCHES,
  SEARCH_MAX_RESULTS,
  SEARCH_PAGE_SIZE,
} from "@plateau/contract/offers/search-limits.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../api/client.ts";
import { offersKey } from "../queries.ts";
import { type Criteria, queryOf } from "./criteria.ts";

/** The offers that meet the criteria, in batches of 100, at most five. */
export const searchOffersQuery = (criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "search", criteria],
    queryFn: ({ pageParam, signal }) =>
      api.searchOffers(
        {
          query: { ...queryOf(criteria), limit: SEARCH_PAGE_SIZE, enriched: "false", nextToken: pageParam },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => (pages.length < SEARCH_MAX_BATCHES ? last.nextToken : undefined),
    refetchOnWindowFocus: false,
  });

/**
 * Runs a search to its end: complete, truncated (more remains after five batches) or failed. Offers are there as
 * their batches come; a failure in between keeps those that came.
 */
export function useOffersSearch(criteria: Criteria) {
  const found = useInfiniteQuery(searchOffersQuery(criteria));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const offers = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const last = data?.pages.at(-1);
  const complete = !found.isPending && !hasNextPage && !isError;
  return {
    offers,
    /** How many there are in all; null while that is unknown or beyond 500. */
    total: data?.pages[0]?.count ?? (complete && !last?.nextToken ? offers.length : null),
    /** No batch has come yet. */
    waiting: found.isPending,
    running: isFetching || (hasNextPage && !isError),
    truncated: complete && offers.length >= SEARCH_MAX_RESULTS && Boolean(last?.nextToken),
    error: isError ? found.error : null,
    /** Goes on where it failed, or searches anew. */
    retry: () => void (data && hasNextPage ? fetchNextPage() : found.refetch()),
    /** The same search again, on today's offers. */
    again: () => void found.refetch(),
  };
}

export type OffersFound = ReturnType<typeof useOffersSearch>;
