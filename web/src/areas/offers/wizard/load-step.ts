import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../../../api/failure.ts";
import { offerQuery } from "../queries.ts";

export type LoadedStep = { offer: Offer } | { problem: "missing" | "unreadable" };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Bypasses the cache: a form must start from the last save. */
export const loadStep = async (cache: QueryClient, id: string): Promise<LoadedStep> => {
  if (!UUID.test(id)) return { problem: "missing" };
  try {
    return { offer: await cache.fetchQuery({ ...offerQuery(id), staleTime: 0 }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { problem: error.status === 404 ? "missing" : "unreadable" };
  }
};
