import { offerStatusSchema } from "@plateau/contract/offers/enumerations.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { api } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { pageParam, textParam } from "../../../record/list-search.ts";
import { useRemainingPages } from "../../../record/use-remaining-pages.ts";

export const sorts = ["ancien", "surface", "loyer", "adresse"] as const;
export type Sort = (typeof sorts)[number];

export const myOffersSearchSchema = z.lazy(() =>
  z.object({
    q: textParam(),
    statut: offerStatusSchema.optional().catch(undefined),
    tri: z.enum(sorts).optional().catch(undefined),
    page: pageParam(),
  }),
);
export type MyOffersSearch = z.output<typeof myOffersSearchSchema>;

export const MY_PAGE_SIZE = 50;
const MAX_LOADED = 1000;

export const userOffersQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "mine", userId],
    queryFn: ({ pageParam, signal }) =>
      api.listUserOffers(
        { params: { userId }, query: { limit: MY_PAGE_SIZE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) =>
      pages.length * MY_PAGE_SIZE < MAX_LOADED ? last.nextToken : undefined,
    refetchOnWindowFocus: false,
  });

export function useUserOffers(userId: string) {
  const query = useInfiniteQuery(userOffersQuery(userId));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useRemainingPages(query);
  const offers = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    offers,
    total: data?.pages[0]?.count ?? offers.length,
    waiting: query.isPending,
    running: isFetching || (hasNextPage && !isError),
    truncated: !hasNextPage && Boolean(data?.pages.at(-1)?.nextToken),
    error: isError ? query.error : null,
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
  };
}

export type UserOffersResult = ReturnType<typeof useUserOffers>;
