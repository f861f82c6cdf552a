import { useEffect } from "react";

type PagesQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the remaining pages of an infinite query one after the other; an error stops it. */
export function useRemainingPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: PagesQuery,
  enabled = true,
): void {
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);
}
