import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";

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

/** The current session. Only valid inside `_app` routes. */
export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new ApiFailure(401, "Authentification requise");
  return data;
};

/** Whether Plateau is the CRM: only then requirements are created, archived and given contacts here. */
export const ownCrmQuery = queryOptions({
  queryKey: ["settings", "own-crm"],
  queryFn: async ({ signal }) => (await api.getSettings(undefined, signal)).crm.own,
  staleTime: Number.POSITIVE_INFINITY,
});
