import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Where the configuration says that the agency's professional network is; null for nowhere. */
export const professionalNetworkQuery = queryOptions({
  queryKey: ["settings", "professional-network"],
  queryFn: async ({ signal }) => (await api.getSettings(undefined, signal)).professionalNetworkUrl,
  staleTime: Number.POSITIVE_INFINITY,
});
