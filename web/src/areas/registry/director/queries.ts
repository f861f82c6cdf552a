import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { tokenUsageQuery } from "../tokens/queries.ts";

/**
 * A director's record. It is read once: what a registry is asked again, because a window came back into sight, may cost
 * tokens.
 */
export const directorQuery = (id: string) =>
  queryOptions({
    queryKey: ["registry", "director", id],
    queryFn: ({ signal }) => api.getDirector({ query: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Asks the provider anew, at the cost that the record tells. */
export const useRefreshDirector = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.getDirector({ query: { id, actualiser: "true" } }),
    onSuccess: (director) => keep(cache, id, director),
  });
};

const keep = (cache: QueryClient, id: string, director: DirectorDetail): void => {
  cache.setQueryData(directorQuery(id).queryKey, director);
  void cache.invalidateQueries({ queryKey: tokenUsageQuery.queryKey });
};
