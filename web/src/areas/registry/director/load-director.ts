import type { DirectorDetail } from "@plateau/contract/registry/director.ts";
import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { directorQuery } from "./queries.ts";

/** Reads a director before the page is shown, or says that there is none, and why. */
export const loadDirector = async (cache: QueryClient, id: string): Promise<DirectorDetail> => {
  try {
    return await cache.ensureQueryData(directorQuery(id));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound({ data: error.message });
    throw error;
  }
};
