import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { allowedActions, stateAfter } from "@plateau/contract/identity/account.ts";
import type { session } from "@plateau/contract/session/operations.ts";
import { spendCode, tryCode } from "../../account-codes.ts";
import { inTransaction, type PublicCtx, type WorkerCtx } from "../../ctx.ts";
import { hashPassword, type PasswordCost } from "../../passwords.ts";
import { Refusal } from "../../refusal.ts";
import { sendLetter } from "../identity/account-letters.ts";
import { openSession, unlinkedAccount } from "./open-session.ts";
import { settlePassword } from "./settle-password.ts";
import { countAttempt, forgiveAttempts } from "./slow-down.ts";
import { accountByEmail } from "./storage.ts";

/** The code of an e-mail was not the right one, or is not good any more; said alike for an e-mail without account. */
export const wrongCode = (): Refusal =>
  new Refusal(401, "Ce code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un nouveau.");

/**
 * Has a code sent to whoever forgot their password. What depends on the account happens after the answer, so that
 * neither the answer nor its time tells whether there is one. 429 when asked too often.
 */
export const forgotPassword = async (
  ctx: PublicCtx,
  { body }: Input<typeof session.forgotPassword>,
): Promise<undefined> => {
  await countAttempt(ctx.db, "forgotten-password", { email: body.email, ip: ctx.visit.ip });
  const account = await accountByEmail(ctx.db, body.email);
  await ctx.jobs.add(ctx.db, "send-reset-code", { accountId: account?.id ?? null });
};

/**
 * Sends the code that `forgotPassword` promised, where the account's state lets an administrator send one too. Nothing is
 * sent to a disabled account, nor to an outside identity, nor to those who never had a password of their own: an
 * unconfirmed e-mail proves nothing, and an invitation is sent again by an administrator.
 */
export const sendResetCode = (
  ctx: WorkerCtx<"identity">,
  { accountId }: { accountId: string | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = accountId === null ? undefined : await ctx.identity.hold(ctx.db, accountId);
    if (!user) return;
    const state = { status: user.UserStatus, enabled: user.Enabled };
    if (!allowedActions(state).includes("resetPassword")) return;
    const { letter } = await ctx.identity.giveResetCode(ctx.db, user.Username);
    if (letter) await sendLetter(ctx, user, letter);
  });

/**
 * Keeps the new password of someone who has the code, ends the sessions opened before and opens one. 401 for a code that
 * is wrong, used, over, or tried five times; after five failures each further one doubles the wait (429).
 */
export const resetPassword =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body }: Input<typeof session.resetPassword>,
  ): Promise<Result<typeof session.resetPassword>> => {
    const attempt = { email: body.email, ip: ctx.visit.ip };
    await countAttempt(ctx.db, "code", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const mayChoose = account !== undefined && stateAfter(account, "passwordChosen") !== undefined;
    const code = await tryCode(ctx.db, cost, {
      accountId: mayChoose ? account.id : null,
      purpose: "password-reset",
      code: body.code,
      now: ctx.now,
    });
    if (!code) throw wrongCode();
    if (account?.personId === null) throw unlinkedAccount();
    const hash = await hashPassword(body.password, cost);
    await inTransaction(ctx, async (ctx) => {
      const spent = await spendCode(ctx.db, code);
      if (!spent || !(await settlePassword(ctx.db, code.accountId, { hash }))) throw wrongCode();
    });
    await forgiveAttempts(ctx.db, "code", attempt);
    await forgiveAttempts(ctx.db, "password", attempt);
    return openSession(ctx, code.accountId);
  };
