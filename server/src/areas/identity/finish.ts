import type { IdentityUser } from "@plateau/contract/identity/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { tellLive } from "../../live-events.ts";
import type { Changed } from "../../providers/identity/port.ts";
import { notify } from "../notifications/notify.ts";
import { sendLetter } from "./account-letters.ts";

type Done = { success: true; message: string; user: IdentityUser };

/**
 * Ends a change of an account: its letter is sent, its holder's open screens ask for their rights again, and the holder
 * is told `news`, unless they made the change. Answers it with its French message.
 */
export const finish = async (
  ctx: TransactionCtx<"identity">,
  { user, letter }: Changed,
  { message, news }: { message: string; news?: { title: string; message: string } },
): Promise<Done> => {
  if (letter) await sendLetter(ctx, user, letter);
  const userId = user.Attributes["custom:user_id"];
  if (userId) {
    await tellLive(ctx.db, { userId, about: "session" });
    if (news && userId !== ctx.me.userId) {
      await notify(ctx, { ...news, userId, type: "system", priority: "high", data: { userId } });
    }
  }
  return { success: true, message, user };
};
