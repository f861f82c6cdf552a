import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** The address of the map's style; null for the built-in one, also when the settings cannot be read. */
export const mapStyleQuery = queryOptions({
  queryKey: ["settings", "map-style"],
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      return (await api.getSettings(undefined, signal)).mapStyleUrl;
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
