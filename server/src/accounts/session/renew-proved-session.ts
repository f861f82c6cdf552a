import { inTransaction, type PublicCtx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { renewSession } from "../account-storage.ts";

/** A new token for a session whose holder proved who they are, with the audit entry. 401 when the session has ended. */
export const renewProvedSession = async (
  ctx: PublicCtx,
  { accountId, token, audited }: { accountId: string; token: string; audited?: unknown },
): Promise<void> => {
  const newToken = newSecret();
  const expiresAt = await inTransaction(ctx, async (ctx) => {
    const renewed = await renewSession(ctx.db, { accountId, token, newToken });
    if (!renewed) throw new Refusal(401);
    await ctx.requestInfo.auditNow(ctx.db, audited);
    return renewed;
  });
  ctx.requestInfo.setSessionCookie(newToken, expiresAt);
};
