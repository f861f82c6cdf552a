import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => api.getProfile(undefined, signal),
});

/** Open sessions: the current one first, then by last use. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => {
    const { items } = await api.listSessions(undefined, signal);
    return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)];
  },
  staleTime: 0,
});

/** Known devices: the current one first, then by last use. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async ({ signal }) => {
    const { items } = await api.listDevices(undefined, signal);
    return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)];
  },
  staleTime: 0,
});
