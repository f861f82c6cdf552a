import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from "../../passwords.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { type Account, accountByEmail, accountById, rehashPassword } from "../account-storage.ts";
import { secondStepChallenge } from "../second-step/challenge.ts";
import { consumeSecret, findSecret, issueSecret } from "./one-time-secrets.ts";
import { openSession, unlinkedAccount } from "./open-session.ts";
import { refuseGuessableOf } from "./refuse-guessable.ts";
import { setPassword } from "./set-password.ts";
import { attemptOn, recordAttempt, resetAttempts } from "./sign-in-throttle.ts";

const WRONG = "Adresse e-mail ou mot de passe incorrect";
const OVER = "La demande a expiré. Reconnectez-vous.";
const CHALLENGE_LIFETIME_MS = retentionMs("signInAttempt");

const maySignIn = (account: Account, now: Date): boolean => {
  const expired = account.passwordExpiresAt !== null && new Date(account.passwordExpiresAt) < now;
  return account.enabled && !expired && account.status !== "EXTERNAL_PROVIDER";
};

/**
 * Opens a session, or returns the next step: new password, e-mailed code or second step. All failures give the same 401
 * after the same work; after five, callers wait (429). A correct password of an account without a person
 * gets its own message.
 */
export const signIn =
  (cost: PasswordCost) =>
  async (ctx: PublicCtx, { body }: Input<typeof session.signIn>): Promise<Result<typeof session.signIn>> => {
    const attempt = await attemptOn(ctx, body.email);
    await recordAttempt(ctx, "password", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const right = await verifyPassword(body.password, account?.passwordHash ?? null, cost);
    if (!account || !right || !maySignIn(account, ctx.now)) throw new Refusal(401, WRONG);
    await resetAttempts(ctx, "password", attempt);
    if (account.personId === null) throw unlinkedAccount();
    switch (account.status) {
      case "FORCE_CHANGE_PASSWORD":
        return askForNewPassword(ctx, account.id);
      case "RESET_REQUIRED":
        return { challenge: "PASSWORD_RESET_REQUIRED" };
      case "UNCONFIRMED":
        return { challenge: "CONFIRMATION_REQUIRED" };
    }
    if (account.passwordHash && isOutdated(account.passwordHash, cost)) {
      await rehashPassword(ctx.db, account, await hashPassword(body.password, cost));
    }
    return (await secondStepChallenge(ctx, account.id)) ?? openSession(ctx, account.id, account);
  };

const askForNewPassword = async (
  ctx: PublicCtx,
  accountId: string,
): Promise<Result<typeof session.signIn>> => {
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_LIFETIME_MS);
  const challengeToken = await issueSecret(ctx.db, "new-password", expiresAt, accountId);
  return { challenge: "NEW_PASSWORD_REQUIRED", challengeToken };
};

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
 * 401 when the challenge expired or the account was disabled or reinvited; 422 for the temporary
 * password and for a guessable one.
 */
export const chooseNewPassword =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body: { challengeToken, password } }: Input<typeof session.chooseNewPassword>,
  ): Promise<Result<typeof session.chooseNewPassword>> => {
    // Checked before hashing, which is expensive.
    const challenge = await findSecret(ctx.db, "new-password", challengeToken);
    if (!challenge?.accountId) throw new Refusal(401, OVER);
    const { accountId } = challenge;
    await refuseTheSame(ctx, cost, { accountId, password });
    await refuseGuessableOf(ctx, password, { accountId });
    const hash = await hashPassword(password, cost);
    await inTransaction(ctx, async (ctx) => {
      const used = await consumeSecret(ctx.db, "new-password", challengeToken);
      if (!used || !(await setPassword(ctx.db, accountId, { hash }))) throw new Refusal(401, OVER);
    });
    return (await secondStepChallenge(ctx, accountId)) ?? openSession(ctx, accountId);
  };
