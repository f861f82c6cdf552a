import type { Session } from "@plateau/contract/session/operations.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { ApiFailure } from "../../api/failure.ts";

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await api.getSession(undefined, signal);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The signed-in person and rights. Only inside the signed-in part of the application, which guarantees them. */
export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new ApiFailure(401, "Authentification requise");
  return data;
};
