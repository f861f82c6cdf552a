import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import {
  ownCrmQuery,
  ownersQuery,
  propertyDefinitionsQuery,
  requirementContactsQuery,
  requirementQuery,
  stagesQuery,
} from "../queries.ts";

/** Reads a requirement and the words for it before its page is shown, or says that there is none. */
export const loadRequirement = async (cache: QueryClient, id: string): Promise<void> => {
  void cache.prefetchQuery(ownCrmQuery);
  void cache.prefetchQuery(requirementContactsQuery(id));
  try {
    await Promise.all([
      cache.ensureQueryData({ ...requirementQuery(id), revalidateIfStale: true }),
      cache.ensureQueryData(stagesQuery),
      cache.ensureQueryData(ownersQuery),
      cache.ensureQueryData(propertyDefinitionsQuery),
    ]);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
};
