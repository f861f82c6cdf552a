import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../api/failure.ts";
import { userQuery } from "./queries.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a user before their page is shown, or says that there is none. A form asks for them `fresh`, not cached. */
export const loadUser = async (cache: QueryClient, id: string, { fresh = false } = {}): Promise<void> => {
  if (!UUID.test(id)) throw notFound();
  try {
    if (fresh) await cache.fetchQuery({ ...userQuery(id), staleTime: 0 });
    else await cache.ensureQueryData({ ...userQuery(id), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
};
