import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { notify } from "../../notifications/notify.ts";
import type { Changed } from "../../providers/identity/port.ts";
import { endKeys } from "../account-storage.ts";
import { sendAccountEmail } from "./account-emails.ts";
import { withPendingEmail } from "./email-changes.ts";

export type Done = { success: true; message: string; user: IdentityUser };

export type Outcome = {
  message: string;
  notification?: { title: string; message: string };
  /** Whether the e-mail must say who did it. */
  byAdministrator?: boolean;
  /** The person has an e-mail of the change besides `letter`. */
  emailed?: boolean;
  /** Ends the API keys and the calendar address. */
  endsKeys?: boolean;
};

/** Sends the e-mail, refreshes open screens and notifies the person unless they made the change. */
export const finishAccountChange = async (
  ctx: Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl"> & { me?: { userId: string } },
  { user, letter }: Changed,
  { message, notification, byAdministrator = false, emailed = false, endsKeys = false }: Outcome,
): Promise<Done> => {
  if (endsKeys) await endKeys(ctx.db, user.Username);
  if (letter) await sendAccountEmail(ctx, user, letter, { byAdministrator });
  const userId = user.Attributes["custom:user_id"];
  if (userId) {
    await publishLiveEvent(ctx.db, { userId, about: "session" });
    if (notification && userId !== ctx.me?.userId) {
      await notify(
        ctx,
        { ...notification, userId, type: "system", priority: "high", data: { userId } },
        { byEmail: !letter && !emailed },
      );
    }
  }
  return { success: true, message, user: await withPendingEmail(ctx.db, user) };
};
