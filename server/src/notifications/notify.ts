import { type Notification, notificationTarget } from "@plateau/contract/notifications/notification.ts";
import type { TransactionCtx } from "../ctx.ts";
import { enqueueEmail } from "../emails/enqueue-email.ts";
import { publishLiveEvent } from "../live/live-events.ts";
import { emailAddressOf, insertNotification } from "./storage.ts";

export type NotificationInput = Pick<Notification, "title" | "message" | "type" | "priority" | "data"> & {
  userId: string;
};

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

const writeTo = async (ctx: Needed, to: string, news: NotificationInput): Promise<void> => {
  const target = notificationTarget(news);
  await enqueueEmail(ctx, {
    to,
    subject: news.title,
    paragraphs: [news.message],
    ...(target ? { action: { label: "Ouvrir dans Plateau", url: `${ctx.publicUrl}${target}` } } : {}),
  });
};

/** Runs in the caller's transaction, refreshes open screens and sends an e-mail if the person opted in. */
export const notify = async (ctx: Needed, news: NotificationInput): Promise<void> => {
  await insertNotification(ctx.db, news);
  await publishLiveEvent(ctx.db, { userId: news.userId, about: "notifications" });
  const to = await emailAddressOf(ctx.db, news.userId);
  if (to) await writeTo(ctx, to, news);
};
