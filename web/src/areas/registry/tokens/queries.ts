import { queryOptions } from "@tanstack/react-query";
import { registryApi } from "../../../api/registry-api.ts";

/** The server refreshes at most once a minute. */
const MINUTE_MS = 60_000;

export const tokenUsageQuery = queryOptions({
  queryKey: ["registry", "token-usage"],
  queryFn: ({ signal }) => registryApi.getTokenUsage({ query: {} }, signal),
  staleTime: MINUTE_MS,
  retry: false,
});

/** Bypasses the cache. */
export const fetchTokenUsage = () => registryApi.getTokenUsage({ query: { refresh: "true" } });
