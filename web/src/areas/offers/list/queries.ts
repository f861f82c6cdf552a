import {
  SEARCH_MAX_BATCHES,
  SEARCH_MAX_RESULTS,
  SEARCH_PAGE_SIZE,
} from "@plateau/contract/offers/search-limits.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { type Criteria, toQuery } from "./criteria.ts";

export const searchOffersQuery = (criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "search", criteria],
    queryFn: ({ pageParam, signal }) =>
      api.searchOffers(
        {
          query: { ...toQuery(criteria), limit: SEARCH_PAGE_SIZE, enriched: "false", nextToken: pageParam },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => (pages.length < SEARCH_MAX_BATCHES ? last.nextToken : undefined),
    refetchOnWindowFocus: false,
  });

export function useOffersSearch(criteria: Criteria) {
  const query = useInfiniteQuery(searchOffersQuery(criteria));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const offers = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const last = data?.pages.at(-1);
  const complete = !query.isPending && !hasNextPage && !isError;
  return {
    offers,
    total: data?.pages[0]?.count ?? (complete && !last?.nextToken ? offers.length : null),
    waiting: query.isPending,
    running: isFetching || (hasNextPage && !isError),
    truncated: complete && offers.length >= SEARCH_MAX_RESULTS && Boolean(last?.nextToken),
    error: isError ? query.error : null,
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
    again: () => void query.refetch(),
  };
}

export type OffersSearchResult = ReturnType<typeof useOffersSearch>;
