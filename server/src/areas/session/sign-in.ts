import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { session } from "@plateau/contract/session/operations.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from "../../passwords.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { goodSecret, issueSecret, useSecret } from "./one-time-secrets.ts";
import { openSession, unlinkedAccount } from "./open-session.ts";
import { settlePassword } from "./settle-password.ts";
import { countAttempt, forgiveAttempts } from "./slow-down.ts";
import { type Account, accountByEmail, accountById, storeSamePassword } from "./storage.ts";

const WRONG = "Adresse e-mail ou mot de passe incorrect";
const OVER = "La demande a expiré. Reconnectez-vous.";
const CHALLENGE_LIFETIME_MS = 10 * 60 * 1000;

const maySignIn = (account: Account, now: Date): boolean => {
  const expired = account.passwordExpiresAt !== null && new Date(account.passwordExpiresAt) < now;
  return account.enabled && !expired && account.status !== "EXTERNAL_PROVIDER";
};

/**
 * Opens a session by e-mail and password, or says what must come before: a new password, or the code of an e-mail.
 * Unknown e-mail, wrong password, disabled account, outside identity, temporary password that is over: the same 401
 * after the same work; after five failures each further one doubles the wait (429). An account linked to nobody is told
 * so once its password was right.
 */
export const signIn =
  (cost: PasswordCost) =>
  async (ctx: PublicCtx, { body }: Input<typeof session.signIn>): Promise<Result<typeof session.signIn>> => {
    const attempt = { email: body.email, ip: ctx.visit.ip };
    await countAttempt(ctx.db, "password", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const right = await verifyPassword(body.password, account?.passwordHash ?? null, cost);
    if (!account || !right || !maySignIn(account, ctx.now)) throw new Refusal(401, WRONG);
    await forgiveAttempts(ctx.db, "password", attempt);
    if (account.personId === null) throw unlinkedAccount();
    switch (account.status) {
      case "FORCE_CHANGE_PASSWORD":
        return askForNewPassword(ctx, account.id);
      case "RESET_REQUIRED":
        return { challenge: "PASSWORD_RESET_REQUIRED" };
      case "UNCONFIRMED":
        return { challenge: "CONFIRMATION_REQUIRED" };
    }
    const opened = await openSession(ctx, account.id, account);
    if (account.passwordHash && isOutdated(account.passwordHash, cost)) {
      await storeSamePassword(ctx.db, account, await hashPassword(body.password, cost));
    }
    return opened;
  };

const askForNewPassword = async (
  ctx: PublicCtx,
  accountId: string,
): Promise<Result<typeof session.signIn>> => {
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_LIFETIME_MS);
  const challengeToken = await issueSecret(ctx.db, "new-password", expiresAt, accountId);
  return { challenge: "NEW_PASSWORD_REQUIRED", challengeToken };
};

/** The temporary password was read in an e-mail: it is not to stay. Refuses it (422). */
const refuseTheSame = async (
  ctx: PublicCtx,
  cost: PasswordCost,
  { accountId, password }: { accountId: string; password: string },
): Promise<void> => {
  const account = await accountById(ctx.db, accountId);
  if (await verifyPassword(password, account?.passwordHash ?? null, cost)) {
    throw invalid({ field: "password", message: "Choisissez un autre mot de passe que le temporaire" });
  }
};

/**
 * Ends the challenge of a temporary password: the new one is kept and the session opens. 401 when the challenge is over,
 * or the account was disabled or invited anew meanwhile; 422 for the temporary password itself.
 */
export const chooseNewPassword =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body: { challengeToken, password } }: Input<typeof session.chooseNewPassword>,
  ): Promise<Result<typeof session.chooseNewPassword>> => {
    // Looked at before it is used, so that nobody makes the server hash for nothing.
    const challenge = await goodSecret(ctx.db, "new-password", challengeToken);
    if (!challenge?.accountId) throw new Refusal(401, OVER);
    const { accountId } = challenge;
    await refuseTheSame(ctx, cost, { accountId, password });
    const hash = await hashPassword(password, cost);
    await inTransaction(ctx, async (ctx) => {
      const used = await useSecret(ctx.db, "new-password", challengeToken);
      if (!used || !(await settlePassword(ctx.db, accountId, { hash }))) throw new Refusal(401, OVER);
    });
    return openSession(ctx, accountId);
  };
