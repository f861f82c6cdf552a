import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { offersKey } from "../queries.ts";

/** How many offers a page holds, and a call brings. */
export const MY_PAGE_SIZE = 50;
/** Beyond this many the rest stays unread, and the page says so. */
const MOST_READ = 1000;

/** The offers of a person, the last modified first, in batches. */
export const userOffersQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, "mine", userId],
    queryFn: ({ pageParam, signal }) =>
      api.listUserOffers(
        { params: { userId }, query: { limit: MY_PAGE_SIZE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => (pages.length * MY_PAGE_SIZE < MOST_READ ? last.nextToken : undefined),
    refetchOnWindowFocus: false,
  });

/**
 * All the offers of a person, batch after batch, so that they can be searched, counted and sorted on the spot. A
 * failure in between keeps those that came.
 */
export function useUserOffers(userId: string) {
  const found = useInfiniteQuery(userOffersQuery(userId));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const offers = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    offers,
    /** How many the person has, known from the first batch on. */
    total: data?.pages[0]?.count ?? offers.length,
    /** No batch has come yet. */
    waiting: found.isPending,
    running: isFetching || (hasNextPage && !isError),
    /** More remain than are read. */
    truncated: !hasNextPage && Boolean(data?.pages.at(-1)?.nextToken),
    error: isError ? found.error : null,
    /** Goes on where it failed. */
    retry: () => void (data && hasNextPage ? fetchNextPage() : found.refetch()),
  };
}

export type UserOffersFound = ReturnType<typeof useUserOffers>;

/** What to say when the offers of a person cannot be read. */
export function failureText(error: unknown): { title: string; detail?: string } {
  if (!(error instanceof ApiFailure))
    return { title: "Une erreur est survenue lors de la récupération de vos offres" };
  // Nobody behind the account, or nobody signed in any more.
  if (error.status === 404)
    return { title: "Utilisateur non associé à un profil ou identification impossible" };
  const detail = messageOf(error);
  if (error.status === 401 || error.status === 403)
    return { title: "Erreur lors de la récupération des informations utilisateur", detail };
  return { title: "Erreur lors de la récupération de vos offres", detail };
}
