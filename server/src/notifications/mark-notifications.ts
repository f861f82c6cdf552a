import type { Input } from "@plateau/contract/api/operation.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { notifications } from "@plateau/contract/notifications/operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../ctx.ts";
import { publishLiveEvent } from "../live/live-events.ts";
import { missing, refuseOthers } from "../refusal.ts";
import { deleteNotificationOf, markAllRead, markNotification } from "./storage.ts";

const refreshOwnScreens = (ctx: TransactionCtx) =>
  publishLiveEvent(ctx.db, { userId: ctx.me.userId, about: "notifications" });

const mark = (ctx: Ctx, id: string, readAt: Date | null): Promise<Notification> =>
  inTransaction(ctx, async (ctx) => {
    const notification = await markNotification(ctx.db, ctx.me.userId, { id, readAt });
    if (!notification) throw missing();
    await refreshOwnScreens(ctx);
    return notification;
  });

export const markNotificationRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationRead>,
): Promise<Notification> => mark(ctx, params.id, ctx.now);

export const markNotificationUnread = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationUnread>,
): Promise<Notification> => mark(ctx, params.id, null);

export const markAllNotificationsRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markAllNotificationsRead>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    refuseOthers(ctx.me, params.id);
    if (await markAllRead(ctx.db, ctx.me.userId, ctx.now)) await refreshOwnScreens(ctx);
    return undefined;
  });

export const deleteNotification = (
  ctx: Ctx,
  { params }: Input<typeof notifications.deleteNotification>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deleteNotificationOf(ctx.db, ctx.me.userId, params.id))) throw missing();
    await refreshOwnScreens(ctx);
    return undefined;
  });
