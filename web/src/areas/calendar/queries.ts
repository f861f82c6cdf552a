import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** More tasks in a month would hide each other. */
const MAX_SHOWN = 500;

/** The user's open and completed tasks due in a range. Invalidated with all tasks. */
export const dueTasksQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["notes", "due", from, to],
    queryFn: async ({ signal }) =>
      (await api.listNotes({ query: { dueFrom: from, dueTo: to, limit: MAX_SHOWN } }, signal)).items,
  });

const feedKey = ["calendar-feed"];

export const calendarFeedQuery = queryOptions({
  queryKey: feedKey,
  queryFn: ({ signal }) => api.getCalendarFeed(undefined, signal),
});

export const useRenewCalendarFeed = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: () => cache.invalidateQueries({ queryKey: feedKey }),
  });
};

export const useDeleteCalendarFeed = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteCalendarFeed(),
    onSuccess: () => cache.invalidateQueries({ queryKey: feedKey }),
  });
};
