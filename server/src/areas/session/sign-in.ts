import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { session } from "@plateau/contract/session/operations.ts";
import type { PublicCtx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { issueSecret, useSecret } from "./one-time-secrets.ts";
import { openSession } from "./open-session.ts";
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from "./passwords.ts";
import { countFailure, forgiveFailures, refuseWhileSlowedDown } from "./slow-down.ts";
import { type Account, accountByEmail, settlePassword, storePasswordHash } from "./storage.ts";

const WRONG = "Adresse e-mail ou mot de passe incorrect";
const CHALLENGE_LIFETIME_MS = 10 * 60 * 1000;

const maySignIn = (account: Account, now: Date): boolean => {
  const expired = account.passwordExpiresAt !== null && new Date(account.passwordExpiresAt) < now;
  return (
    account.enabled &&
    !expired &&
    (account.status === "CONFIRMED" || account.status === "FORCE_CHANGE_PASSWORD")
  );
};

/**
 * Opens a session by e-mail and password. Unknown e-mail, wrong password, disabled or unconfirmed account: the same
 * 401 after the same work; after five failures each further one doubles the wait (429).
 */
export const signIn =
  (cost: PasswordCost) =>
  async (ctx: PublicCtx, { body }: Input<typeof session.signIn>): Promise<Result<typeof session.signIn>> => {
    await refuseWhileSlowedDown(ctx.db, body.email, ctx.visit.ip);
    const account = await accountByEmail(ctx.db, body.email);
    const right = await verifyPassword(body.password, account?.passwordHash ?? null, cost);
    if (!account || !right || !maySignIn(account, ctx.now)) {
      await countFailure(ctx.db, body.email, ctx.visit.ip);
      throw new Refusal(401, WRONG);
    }
    await forgiveFailures(ctx.db, body.email);
    if (account.status === "FORCE_CHANGE_PASSWORD") {
      const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_LIFETIME_MS);
      const challengeToken = await issueSecret(ctx.db, "new-password", expiresAt, account.id);
      return { challenge: "NEW_PASSWORD_REQUIRED", challengeToken };
    }
    if (account.passwordHash && isOutdated(account.passwordHash, cost)) {
      await storePasswordHash(ctx.db, account.id, await hashPassword(body.password, cost));
    }
    return openSession(ctx, account.id);
  };

/** Ends the challenge of a temporary password: the new one is kept and the session opens. */
export const chooseNewPassword =
  (cost: PasswordCost) =>
  async (
    ctx: PublicCtx,
    { body }: Input<typeof session.chooseNewPassword>,
  ): Promise<Result<typeof session.chooseNewPassword>> => {
    const used = await useSecret(ctx.db, "new-password", body.challengeToken);
    if (!used?.accountId) throw new Refusal(401, "La demande a expiré. Reconnectez-vous.");
    await settlePassword(ctx.db, used.accountId, await hashPassword(body.password, cost));
    return openSession(ctx, used.accountId);
  };
