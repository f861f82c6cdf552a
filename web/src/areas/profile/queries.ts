import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** The signed-in person, as they may change themselves. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => api.getProfile(undefined, signal),
});

/** The person's open sessions: this one first, then the last used. Read again at each visit of the page. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => {
    const { items } = await api.listSessions(undefined, signal);
    return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)];
  },
  staleTime: 0,
});
