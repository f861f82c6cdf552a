import { isUuid } from "@plateau/contract/api/uuid.ts";
import type { EnsureQueryDataOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { isMissing } from "../api/failure.ts";

/** Throws `notFound()` unless the route parameter is a UUID. */
export const uuidParam = (id: string): string => {
  if (!isUuid(id)) throw notFound();
  return id;
};

/**
 * Reads a record in a route loader; a 404 becomes `notFound()` with the API's message. `fresh` skips the
 * cache, for forms.
 */
export const loadRecord = async <T, Key extends QueryKey>(
  cache: QueryClient,
  query: EnsureQueryDataOptions<T, Error, T, Key>,
  { fresh = false } = {},
): Promise<T> => {
  try {
    return fresh
      ? await cache.fetchQuery({ ...query, staleTime: 0 })
      : await cache.ensureQueryData({ ...query, revalidateIfStale: true });
  } catch (error) {
    if (isMissing(error)) throw notFound({ data: error.message });
    throw error;
  }
};
