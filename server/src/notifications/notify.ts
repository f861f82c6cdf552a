import { type Notification, notificationTarget } from "@plateau/contract/notifications/notification.ts";
import type { TransactionCtx } from "../ctx.ts";
import { enqueueEmail } from "../emails/enqueue-email.ts";
import { publishLiveEvent } from "../live/live-events.ts";
import { emailAddressOf, insertNotification } from "./storage.ts";

export type NotificationInput = Pick<Notification, "title" | "message" | "type" | "priority" | "data"> & {
  userId: string;
};

type Needed = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

const sendNotificationEmail = async (ctx: Needed, to: string, input: NotificationInput): Promise<void> => {
  const target = notificationTarget(input);
  await enqueueEmail(ctx, {
    to,
    subject: input.title,
    paragraphs: [input.message],
    ...(target ? { action: { label: "Ouvrir dans Plateau", url: `${ctx.publicUrl}${target}` } } : {}),
    optOut: {
      reason: "Vous avez choisi de recevoir aussi vos notifications par e-mail.",
      label: "Régler mes notifications",
      url: `${ctx.publicUrl}/settings`,
    },
  });
};

/**
 * Runs in the caller's transaction, refreshes open screens and sends an e-mail if the person opted in; `byEmail: false`
 * when another one says it already.
 */
export const notify = async (
  ctx: Needed,
  input: NotificationInput,
  { byEmail = true }: { byEmail?: boolean } = {},
): Promise<void> => {
  await insertNotification(ctx.db, input);
  await publishLiveEvent(ctx.db, { userId: input.userId, about: "notifications" });
  const to = byEmail ? await emailAddressOf(ctx.db, input.userId) : undefined;
  if (to) await sendNotificationEmail(ctx, to, input);
};
