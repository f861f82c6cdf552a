import { allowedActions, stateAfter } from "@plateau/contract/accounts/account.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { consumeCode, restoreAttempt, verifyCode } from "../../account-codes.ts";
import { inTransaction, type PublicCtx, type WorkerCtx } from "../../ctx.ts";
import { hashPassword, type PasswordCost } from "../../passwords.ts";
import { Refusal } from "../../refusal.ts";
import { accountByEmail } from "../account-storage.ts";
import { sendAccountEmail } from "../identity/account-emails.ts";
import { secondStepChallenge } from "../second-step/challenge.ts";
import { openSession, unlinkedAccount } from "./open-session.ts";
import { refuseGuessableOf } from "./refuse-guessable.ts";
import { setPassword } from "./set-password.ts";
import { attemptOn, recordAttempt, resetAttempts } from "./sign-in-throttle.ts";

/** The same for an e-mail without an account. */
export const wrongCode = (): Refusal =>
  new Refusal(401, "Ce code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un nouveau.");

/**
 * Queues a code. Work that depends on the account runs after the response, to hide whether it exists. 429
 * when called too often.
 */
export const forgotPassword = async (
  ctx: PublicCtx,
  { body }: Input<typeof session.forgotPassword>,
): Promise<undefined> => {
  await recordAttempt(ctx, "forgotten-password", await attemptOn(ctx, body.email));
  const account = await accountByEmail(ctx.db, body.email);
  await ctx.jobs.add(ctx.db, "send-reset-code", { accountId: account?.id ?? null });
};

/**
 * Sends nothing to disabled accounts, external identities or accounts that never had a password: their e-mail
 * is unconfirmed.
 */
export const sendResetCode = (
  ctx: WorkerCtx<"identity">,
  { accountId }: { accountId: string | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { passwords } = ctx.identity;
    const user = accountId === null || !passwords ? undefined : await ctx.identity.hold(ctx.db, accountId);
    if (!user || !passwords) return;
    const state = { status: user.UserStatus, enabled: user.Enabled };
    if (!allowedActions(state).includes("resetPassword")) return;
    const { letter } = await passwords.giveResetCode(ctx.db, user.Username);
    if (letter) await sendAccountEmail(ctx, user, letter);
  });

/**
 * Ends older sessions and opens one, or asks for the second step. 401 for an invalid, used or expired code; 429 after five
 * failures.
 */
export const resetPassword =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body }: Input<typeof session.resetPassword>,
  ): Promise<Result<typeof session.resetPassword>> => {
    const attempt = await attemptOn(ctx, body.email);
    await recordAttempt(ctx, "code", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const mayChoose = account !== undefined && stateAfter(account, "passwordChosen") !== undefined;
    const code = await verifyCode(ctx.db, cost, {
      accountId: mayChoose ? account.id : null,
      purpose: "password-reset",
      code: body.code,
      now: ctx.now,
    });
    if (!code) throw wrongCode();
    if (account?.personId === null) throw unlinkedAccount();
    await resetAttempts(ctx, "code", attempt);
    await restoreAttempt(ctx.db, code);
    await refuseGuessableOf(ctx, body.password, { accountId: code.accountId });
    const hash = await hashPassword(body.password, cost);
    await inTransaction(ctx, async (ctx) => {
      const spent = await consumeCode(ctx.db, code);
      if (!spent || !(await setPassword(ctx.db, code.accountId, { hash }))) throw wrongCode();
    });
    return (
      (await secondStepChallenge(ctx, code.accountId)) ??
      openSession(ctx, code.accountId, { known: attempt.device !== undefined })
    );
  };
