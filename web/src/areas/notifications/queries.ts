import type { Notification } from "@plateau/contract/notifications/notification.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Key of all queries about notifications. */
const notificationsKey = ["notifications"] as const;

const PAGE_SIZE = 20;
const MAX_PAGES = 100;
/** Polling of the unread count, besides live events. */
const POLL_MS = 30_000;

export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, "unread", userId],
    queryFn: async ({ signal }) =>
      (await api.countUnreadNotifications({ params: { id: userId } }, signal)).count,
    refetchInterval: POLL_MS,
  });

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, "all", userId],
    queryFn: ({ pageParam, signal }) =>
      api.listUserNotifications(
        { params: { id: userId }, query: { limit: PAGE_SIZE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => (pages.length < MAX_PAGES ? last.nextToken : undefined),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
  });

export const notificationsChanged = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: notificationsKey });

type Pages = InfiniteData<{ items: Notification[] }>;

type Cached = { list: Pages | undefined; unread: number | undefined };

/** What is not loaded stays undefined. */
export const afterChange = (
  { list, unread }: Cached,
  changed: (notification: Notification) => Notification | null,
): Cached => {
  let difference = 0;
  const pages = list?.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((notification) => {
      const after = changed(notification);
      difference += Number(after !== null && !after.read) - Number(!notification.read);
      return after ?? [];
    }),
  }));
  return {
    list: list && { ...list, pages: pages ?? [] },
    unread: unread === undefined ? undefined : Math.max(0, unread + difference),
  };
};

/**
 * An optimistic change: `changed` returns the new notification, or null to remove it. The unread count
 * follows; an error restores both.
 */
const useOptimistic = <Variables>(
  userId: string,
  send: (variables: Variables) => Promise<unknown>,
  changed: (notification: Notification, variables: Variables) => Notification | null,
) => {
  const cache = useQueryClient();
  const [list, unread] = [notificationsQuery(userId).queryKey, unreadCountQuery(userId).queryKey];
  return useMutation({
    mutationFn: send,
    onMutate: async (variables) => {
      await cache.cancelQueries({ queryKey: notificationsKey });
      const before = { list: cache.getQueryData<Pages>(list), unread: cache.getQueryData<number>(unread) };
      const after = afterChange(before, (notification) => changed(notification, variables));
      cache.setQueryData(list, after.list);
      cache.setQueryData(unread, after.unread);
      return before;
    },
    onError: (_error, _variables, before) => {
      cache.setQueryData(list, before?.list);
      cache.setQueryData(unread, before?.unread);
    },
    onSettled: () => notificationsChanged(cache),
  });
};

type Reading = { id: string; read: boolean };

export const useMarkNotification = (userId: string) =>
  useOptimistic(
    userId,
    ({ id, read }: Reading) =>
      read ? api.markNotificationRead({ params: { id } }) : api.markNotificationUnread({ params: { id } }),
    (notification, { id, read }) => (notification.id === id ? { ...notification, read } : notification),
  );

export const useMarkAllNotificationsRead = (userId: string) =>
  useOptimistic(
    userId,
    () => api.markAllNotificationsRead({ params: { id: userId } }),
    (notification) => ({ ...notification, read: true }),
  );

export const useDeleteNotification = (userId: string) =>
  useOptimistic(
    userId,
    (id: string) => api.deleteNotification({ params: { id } }),
    (notification, id) => (notification.id === id ? null : notification),
  );
