import type { notifications } from "@plateau/contract/notifications/operations.ts";
import type { Handlers } from "../handlers.ts";
import { missing, refuseOthers } from "../refusal.ts";
import { listUnreadNotifications, listUserNotifications } from "./list-notifications.ts";
import {
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationUnread,
} from "./mark-notifications.ts";
import { countNotificationsOf, notificationOf } from "./storage.ts";

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
