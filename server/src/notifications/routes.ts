import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { notifications } from "@plateau/contract/notifications/operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../ctx.ts";
import type { Handlers } from "../handlers.ts";
import { publishLiveEvent } from "../live/live-events.ts";
import { cutPage } from "../page-tokens.ts";
import { missing, refuseOthers } from "../refusal.ts";
import {
  countNotificationsOf,
  deleteNotificationOf,
  markAllRead,
  markNotification,
  notificationOf,
  notificationsOf,
  type ReadState,
} from "./storage.ts";

const refreshOwnScreens = (ctx: TransactionCtx) =>
  publishLiveEvent(ctx.db, { userId: ctx.me.userId, about: "notifications" });

const mark = (ctx: Ctx, id: string, readAt: Date | null): Promise<Notification> =>
  inTransaction(ctx, async (ctx) => {
    const notification = await markNotification(ctx.db, ctx.me.userId, { id, readAt });
    if (!notification) throw missing();
    await refreshOwnScreens(ctx);
    return notification;
  });

const markNotificationRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationRead>,
): Promise<Notification> => mark(ctx, params.id, ctx.now);

const markNotificationUnread = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationUnread>,
): Promise<Notification> => mark(ctx, params.id, null);

const markAllNotificationsRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markAllNotificationsRead>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    refuseOthers(ctx.me, params.id);
    if (await markAllRead(ctx.db, ctx.me.userId, ctx.now)) await refreshOwnScreens(ctx);
    return undefined;
  });

const deleteNotification = (
  ctx: Ctx,
  { params }: Input<typeof notifications.deleteNotification>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deleteNotificationOf(ctx.db, ctx.me.userId, params.id))) throw missing();
    await refreshOwnScreens(ctx);
    return undefined;
  });

type Page = Result<typeof notifications.listUserNotifications>;
type PageQuery = { state?: ReadState | undefined; limit: number; nextToken?: string | undefined };

const pageOfMine = async (ctx: Ctx, { state, limit, nextToken }: PageQuery): Promise<Page> => {
  const { userId } = ctx.me;
  const scope = `notifications ${userId} ${state ?? ""}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await notificationsOf(ctx.db, userId, { state, after, limit: limit + 1 });
  const page = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ createdAt, id }) => [createdAt, id],
  });
  return { ...page, count: await countNotificationsOf(ctx.db, userId, state) };
};

const listUserNotifications = async (
  ctx: Ctx,
  { params, query: { status, ...rest } }: Input<typeof notifications.listUserNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...rest, state: status });
};

const listUnreadNotifications = async (
  ctx: Ctx,
  { params, query }: Input<typeof notifications.listUnreadNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...query, state: "unread" });
};

export const notificationsHandlers: Handlers<typeof notifications> = {
  listUserNotifications,
  listUnreadNotifications,
  countUnreadNotifications: async (ctx, { params }) => {
    refuseOthers(ctx.me, params.id);
    return { count: await countNotificationsOf(ctx.db, ctx.me.userId, "unread") };
  },
  markAllNotificationsRead,
  getNotification: async (ctx, { params }) => {
    const notification = await notificationOf(ctx.db, ctx.me.userId, params.id);
    if (!notification) throw missing();
    return notification;
  },
  markNotificationRead,
  markNotificationUnread,
  deleteNotification,
};
