import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { registryApi } from "../../../api/registry-api.ts";
import { tokenUsageQuery } from "../tokens/queries.ts";

/** Never refetched automatically: it may cost tokens. */
export const directorQuery = (id: string) =>
  queryOptions({
    queryKey: ["registry", "director", id],
    queryFn: ({ signal }) => registryApi.getDirector({ query: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Requests a fresh record, which may cost tokens. */
export const useRefreshDirector = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => registryApi.getDirector({ query: { id, refresh: "true" } }),
    onSuccess: (director) => cacheDirector(cache, id, director),
  });
};

const cacheDirector = (cache: QueryClient, id: string, director: DirectorDetail): void => {
  cache.setQueryData(directorQuery(id).queryKey, director);
  void cache.invalidateQueries({ queryKey: tokenUsageQuery.queryKey });
};
