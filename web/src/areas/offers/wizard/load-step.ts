import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../../../api/failure.ts";
import { offerQuery } from "../queries.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The offer as it is now, never from the cache: a form must start from the last save. Null when there is none. */
export const loadStep = async (cache: QueryClient, id: string): Promise<Offer | null> => {
  if (!UUID.test(id)) return null;
  try {
    return await cache.fetchQuery({ ...offerQuery(id), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
};
