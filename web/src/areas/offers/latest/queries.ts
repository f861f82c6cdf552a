import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { offersKey } from "../queries.ts";

/** How many offers 'Nouvelles offres' shows. */
export const LATEST = 4;

/** The offers that changed last. */
export const latestOffersQuery = queryOptions({
  queryKey: [...offersKey, "latest"],
  queryFn: async ({ signal }) =>
    (await api.searchOffers({ query: { limit: LATEST, enriched: "false" } }, signal)).items,
});
