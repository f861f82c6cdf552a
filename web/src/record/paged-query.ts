import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";

/** `count` and `pageCount` describe the whole list, where known. */
export type RecordPage<T> = {
  items: readonly T[];
  count?: number | undefined;
  pageCount?: number | undefined;
  nextToken?: string | undefined;
};

/** Subset of a TanStack query; an infinite query flattens its pages with `select`. */
export type ListQuery<T> = {
  data: RecordPage<T> | undefined;
  error: Error | null;
  /** Shows the previous page's records, dimmed. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

export const PAGE_SIZE = 10;
/** Largest `limit` of the API. */
const MAX_LIMIT = 1000;

type ReadPage<T> = (
  query: { limit: number; nextToken: string | undefined },
  signal: AbortSignal,
) => Promise<RecordPage<T>>;

/**
 * A page (from 1) of a token-paged list. The token comes from the cached previous page; after a reload the
 * preceding records are skipped. Beyond the last page `items` is empty and `count` is known.
 */
export const pagedQuery = <T>(key: readonly unknown[], page: number, read: ReadPage<T>) =>
  queryOptions({
    queryKey: [...key, page],
    queryFn: async ({ client, signal }): Promise<RecordPage<T>> => {
      if (page === 1) return read({ limit: PAGE_SIZE, nextToken: undefined }, signal);
      const nextToken = cachedToken(client, key, page) ?? (await skipTo(page, read, signal));
      if (nextToken) return read({ limit: PAGE_SIZE, nextToken }, signal);
      const { count } = await read({ limit: 1, nextToken }, signal);
      return { items: [], count };
    },
    placeholderData: keepPreviousData,
  });

const cachedToken = (client: QueryClient, key: readonly unknown[], page: number): string | undefined =>
  client.getQueryData<RecordPage<unknown>>([...key, page - 1])?.nextToken;

const skipTo = async <T>(
  page: number,
  read: ReadPage<T>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  let nextToken: string | undefined;
  for (let rest = (page - 1) * PAGE_SIZE; rest > 0; rest -= MAX_LIMIT) {
    ({ nextToken } = await read({ limit: Math.min(rest, MAX_LIMIT), nextToken }, signal));
    if (!nextToken) return undefined;
  }
  return nextToken;
};
