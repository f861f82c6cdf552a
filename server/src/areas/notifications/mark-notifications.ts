import type { Input } from "@plateau/contract/api/operation.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { notifications } from "@plateau/contract/notifications/operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { tellLive } from "../../live-events.ts";
import { missing } from "../../refusal.ts";
import { refuseOthers } from "./own-list.ts";
import { deleteNotificationOf, markAllRead, markNotification } from "./storage.ts";

/** The caller's other screens show the same list. */
const tellMyScreens = (ctx: TransactionCtx) =>
  tellLive(ctx.db, { userId: ctx.me.userId, about: "notifications" });

const mark = (ctx: Ctx, id: string, readAt: Date | null): Promise<Notification> =>
  inTransaction(ctx, async (ctx) => {
    const notification = await markNotification(ctx.db, ctx.me.userId, { id, readAt });
    if (!notification) throw missing();
    await tellMyScreens(ctx);
    return notification;
  });

/** Marks one of the caller's notifications as read; 404 for another's. */
export const markNotificationRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationRead>,
): Promise<Notification> => mark(ctx, params.id, ctx.now);

/** Marks one of the caller's notifications as unread; 404 for another's. */
export const markNotificationUnread = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markNotificationUnread>,
): Promise<Notification> => mark(ctx, params.id, null);

/** Marks all of the caller's notifications as read; 403 for those of another. */
export const markAllNotificationsRead = (
  ctx: Ctx,
  { params }: Input<typeof notifications.markAllNotificationsRead>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    refuseOthers(ctx.me, params.id);
    if (await markAllRead(ctx.db, ctx.me.userId, ctx.now)) await tellMyScreens(ctx);
    return undefined;
  });

/** Deletes one of the caller's notifications; 404 for another's. */
export const deleteNotification = (
  ctx: Ctx,
  { params }: Input<typeof notifications.deleteNotification>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deleteNotificationOf(ctx.db, ctx.me.userId, params.id))) throw missing();
    await tellMyScreens(ctx);
    return undefined;
  });
