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

/** Of this installation, as they were when first read. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api.getSettings(undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether Plateau is the CRM: only then requirements are created, archived and given contacts here. */
export const ownCrmQuery = queryOptions({ ...settingsQuery, select: ({ crm }) => crm.own });
