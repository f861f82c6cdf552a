import { z } from "zod";
import { byId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { notificationSchema } from "./notification.ts";

/** Only the caller's notifications: others are 404, another person's list 403, for administrators too. */
export const notifications = {
  listUserNotifications: operation({
    method: "GET",
    path: "/users/{id}/notifications",
    access: "signed-in",
    summary: "Lister ses notifications, la plus récente d’abord",
    params: byId,
    query: z.strictObject({ status: z.enum(["read", "unread"]).optional(), ...pageQuery(20) }),
    result: pageOf(notificationSchema),
    refusals: [400],
  }),
  listUnreadNotifications: operation({
    method: "GET",
    path: "/users/{id}/notifications/unread",
    access: "signed-in",
    summary: "Lister ses notifications non lues",
    params: byId,
    query: z.strictObject(pageQuery(20)),
    result: pageOf(notificationSchema),
    refusals: [400],
  }),
  countUnreadNotifications: operation({
    method: "GET",
    path: "/users/{id}/notifications/unread/count",
    access: "signed-in",
    summary: "Compter ses notifications non lues",
    params: byId,
    result: z.object({ count: z.int() }),
  }),
  markAllNotificationsRead: operation({
    method: "PUT",
    path: "/users/{id}/notifications/mark-all-read",
    access: "signed-in",
    summary: "Marquer toutes ses notifications comme lues",
    params: byId,
    status: 204,
  }),
  getNotification: operation({
    method: "GET",
    path: "/notifications/{id}",
    access: "signed-in",
    summary: "Lire une de ses notifications",
    params: byId,
    result: notificationSchema,
    refusals: [404],
  }),
  markNotificationRead: operation({
    method: "PUT",
    path: "/notifications/{id}/read",
    access: "signed-in",
    summary: "Marquer une notification comme lue",
    params: byId,
    result: notificationSchema,
    refusals: [404],
  }),
  markNotificationUnread: operation({
    method: "DELETE",
    path: "/notifications/{id}/read",
    access: "signed-in",
    summary: "Marquer une notification comme non lue",
    params: byId,
    result: notificationSchema,
    refusals: [404],
  }),
  deleteNotification: operation({
    method: "DELETE",
    path: "/notifications/{id}",
    access: "signed-in",
    summary: "Supprimer une notification",
    params: byId,
    status: 204,
    refusals: [404],
  }),
};
