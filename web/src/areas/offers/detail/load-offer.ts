import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { offerQuery } from "../queries.ts";
import { statusChangesQuery } from "./queries.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads an offer before its page is shown, or says that there is none. */
export const loadOffer = async (cache: QueryClient, id: string): Promise<void> => {
  if (!UUID.test(id)) throw notFound();
  void cache.prefetchQuery(statusChangesQuery(id));
  try {
    await cache.ensureQueryData({ ...offerQuery(id), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
};
