import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** The server asks the provider once a minute at most. */
const MINUTE_MS = 60_000;

export const tokenUsageQuery = queryOptions({
  queryKey: ["registry", "token-usage"],
  queryFn: ({ signal }) => api.getTokenUsage({ query: {} }, signal),
  staleTime: MINUTE_MS,
  retry: false,
});

/** Asks the provider itself, whatever was kept. */
export const askTokenUsage = () => api.getTokenUsage({ query: { actualiser: "true" } });
