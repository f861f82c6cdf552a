import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { PublicCtx } from "../../ctx.ts";
import { countEvent, type RateLimit, tooMany } from "../../rate-limits.ts";
import { Refusal } from "../../refusal.ts";
import { type Account, accountById } from "../account-storage.ts";
import { consumeSecret, findSecret } from "../session/one-time-secrets.ts";
import { openSession } from "../session/open-session.ts";
import { requestPasskey, verifyPasskey } from "./passkeys.ts";
import { requireCode } from "./verify-second-step.ts";

/** Of one IP address, which may be that of an office. */
const CHALLENGES: RateLimit = { most: 100, seconds: 10 * 60 };

const over = (): Refusal => new Refusal(401, "La connexion a expiré. Recommencez.");
const unknownPasskey = (): Refusal =>
  new Refusal(401, "Cette clé d’accès n’est pas reconnue. Recommencez, ou utilisez votre mot de passe.");

const challengedAccount = async ({ db }: PublicCtx, challengeToken: string): Promise<Account> => {
  const challenge = await findSecret(db, "second-step", challengeToken);
  const account = challenge?.accountId ? await accountById(db, challenge.accountId) : undefined;
  if (!account) throw over();
  return account;
};

/** 401 when the challenge was used meanwhile, or the password changed since `account` was read. */
const finish = async (ctx: PublicCtx, account: Account, challengeToken: string): Promise<Session> => {
  if (!(await consumeSecret(ctx.db, "second-step", challengeToken))) throw over();
  return openSession(ctx, account.id, account);
};

const signInWith =
  (method: "totp" | "recovery-code") =>
  async (
    ctx: PublicCtx,
    { body: { challengeToken, code } }: { body: { challengeToken: string; code: string } },
  ): Promise<Session> => {
    const account = await challengedAccount(ctx, challengeToken);
    await requireCode(ctx, account, { method, code });
    return finish(ctx, account, challengeToken);
  };

/** 422 for a wrong code, 401 once the challenge has expired. */
export const signInWithCode = signInWith("totp");
export const signInWithRecoveryCode = signInWith("recovery-code");

/** After a password, only the account's own passkeys; else any that the browser knows. */
export const createPasskeySignIn = async (
  ctx: PublicCtx,
  { body: { challengeToken } }: Input<typeof secondStep.createPasskeySignIn>,
): Promise<Result<typeof secondStep.createPasskeySignIn>> => {
  const wait = await countEvent(ctx.db, CHALLENGES, "passkey-challenge ip", ctx.requestInfo.ip);
  if (wait > 0) throw tooMany("Trop de tentatives.", wait);
  const account = challengeToken === undefined ? undefined : await challengedAccount(ctx, challengeToken);
  return requestPasskey(ctx, "passkey-sign-in", account?.id ?? null);
};

/** A verified passkey proves possession and the person at once: no password is needed. */
export const signInWithPasskey = async (
  ctx: PublicCtx,
  { body: { challengeToken, credential } }: Input<typeof secondStep.signInWithPasskey>,
): Promise<Session> => {
  const challenged = challengeToken === undefined ? undefined : await challengedAccount(ctx, challengeToken);
  const accountId = await verifyPasskey(ctx, credential, {
    ceremony: "passkey-sign-in",
    accountId: challenged?.id ?? null,
  });
  const account = accountId && (await accountById(ctx.db, accountId));
  // Somebody who has left the provider could otherwise come back.
  if (!account || account.status === "EXTERNAL_PROVIDER") throw unknownPasskey();
  if (challengeToken !== undefined) return finish(ctx, account, challengeToken);
  if (account.status === "RESET_REQUIRED")
    throw new Refusal(
      401,
      "Un nouveau mot de passe est demandé pour votre compte\u202f: utilisez «\u202fMot de passe oublié\u202f».",
    );
  return openSession(ctx, account.id, account);
};
