import { type Notification, notificationTarget } from "@plateau/contract/notifications/notification.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { tellLive } from "../../live-events.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { emailAddressOf, insertNotification } from "./storage.ts";

export type News = Pick<Notification, "title" | "message" | "type" | "priority" | "data"> & {
  userId: string;
};

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

const writeTo = async (ctx: Needed, to: string, news: News): Promise<void> => {
  const target = notificationTarget(news);
  await queueEmail(ctx, {
    to,
    subject: news.title,
    paragraphs: [news.message],
    ...(target ? { action: { label: "Ouvrir dans Plateau", url: `${ctx.publicUrl}${target}` } } : {}),
  });
};

/**
 * Tells a person something, in the caller's transaction: it is in their list after the commit, on their open screens
 * within a second, and in their mailbox if they asked for e-mails.
 */
export const notify = async (ctx: Needed, news: News): Promise<void> => {
  await insertNotification(ctx.db, news);
  await tellLive(ctx.db, { userId: news.userId, about: "notifications" });
  const to = await emailAddressOf(ctx.db, news.userId);
  if (to) await writeTo(ctx, to, news);
};
