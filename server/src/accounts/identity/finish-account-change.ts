import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { notify } from "../../notifications/notify.ts";
import type { Changed } from "../../providers/identity/port.ts";
import { sendAccountEmail } from "./account-emails.ts";

type Done = { success: true; message: string; user: IdentityUser };

/** Sends the e-mail, refreshes open screens and notifies the person unless they made the change. */
export const finishAccountChange = async (
  ctx: TransactionCtx<"identity">,
  { user, letter }: Changed,
  { message, notification }: { message: string; notification?: { title: string; message: string } },
): Promise<Done> => {
  if (letter) await sendAccountEmail(ctx, user, letter);
  const userId = user.Attributes["custom:user_id"];
  if (userId) {
    await publishLiveEvent(ctx.db, { userId, about: "session" });
    if (notification && userId !== ctx.me.userId) {
      await notify(ctx, { ...notification, userId, type: "system", priority: "high", data: { userId } });
    }
  }
  return { success: true, message, user };
};
