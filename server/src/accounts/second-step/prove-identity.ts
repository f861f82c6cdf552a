import type { ProofMethod } from "@plateau/contract/accounts/second-step.ts";
import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx } from "../../ctx.ts";
import { type PasswordCost, verifyPassword } from "../../passwords.ts";
import { countEvent, type RateLimit, tooMany } from "../../rate-limits.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import { type Account, accountById } from "../account-storage.ts";
import { renewProvedSession } from "../session/renew-proved-session.ts";
import { attemptOn, recordAttempt, resetAttempts } from "../session/sign-in-throttle.ts";
import { requestPasskey, verifyPasskey } from "./passkeys.ts";
import { methodsOf } from "./storage.ts";
import { requireCode } from "./verify-second-step.ts";

const CHALLENGES: RateLimit = { most: 30, seconds: 10 * 60 };

type Proof = Input<typeof secondStep.proveIdentity>["body"];

/** A second step where there is one: a password alone would not have opened the session either. */
const methodsFor = async ({ db }: Ctx, account: Account): Promise<ProofMethod[]> => {
  const methods = await methodsOf(db, account.id);
  if (methods.length > 0) return methods;
  return account.passwordHash === null ? [] : ["password"];
};

const ownAccount = async ({ db, me }: Ctx): Promise<Account> => {
  const account = await accountById(db, me.accountId);
  if (!account) throw new Refusal(401);
  return account;
};

/** An account of an outside identity provider has no method here: it signs in again there. */
export const getProofMethods = async (
  ctx: Ctx<"singleSignOn">,
): Promise<Result<typeof secondStep.getProofMethods>> => {
  const methods = await methodsFor(ctx, await ownAccount(ctx));
  const provider = methods.length === 0 ? ctx.singleSignOn : null;
  return { methods, singleSignOn: provider ? { label: provider.label } : null };
};

export const createPasskeyProof = async (ctx: Ctx): Promise<Result<typeof secondStep.createPasskeyProof>> => {
  const wait = await countEvent(ctx.db, CHALLENGES, "passkey-proof account", ctx.me.accountId);
  if (wait > 0) throw tooMany("Trop de tentatives.", wait);
  return requestPasskey(ctx, "passkey-proof", ctx.me.accountId);
};

const requirePassword = async (
  ctx: Ctx,
  cost: PasswordCost,
  { account, password }: { account: Account; password: string },
): Promise<void> => {
  const attempt = await attemptOn(ctx, account.email);
  await recordAttempt(ctx, "password", attempt);
  if (!(await verifyPassword(password, account.passwordHash, cost)))
    throw invalid({ field: "password", message: "Le mot de passe est incorrect" });
  await resetAttempts(ctx, "password", attempt);
};

const requireProof = async (ctx: Ctx, cost: PasswordCost, account: Account, proof: Proof): Promise<void> => {
  const { method, password = "", code = "", credential } = proof;
  switch (method) {
    case "password":
      return requirePassword(ctx, cost, { account, password });
    case "totp":
    case "recovery-code":
      return requireCode(ctx, account, { method, code });
    case "passkey": {
      const terms = { ceremony: "passkey-proof", accountId: account.id } as const;
      if (!credential || !(await verifyPasskey(ctx, credential, terms)))
        throw invalid({ field: "credential", message: "Cette clé d’accès n’est pas reconnue" });
    }
  }
};

/**
 * Renews the session's token. 422 for a wrong proof, never 401: the session goes on. 403 with an API key, 409 for a
 * method that the account does not have.
 */
export const proveIdentity =
  (cost: PasswordCost) =>
  async (ctx: Ctx, { body: proof }: Input<typeof secondStep.proveIdentity>): Promise<undefined> => {
    const { sessionToken: token } = ctx.requestInfo;
    if (ctx.me.apiKeyId !== undefined || !token) throw new Refusal(403);
    const account = await ownAccount(ctx);
    if (!(await methodsFor(ctx, account)).includes(proof.method))
      throw conflict("Votre compte ne se confirme pas de cette façon");
    await requireProof(ctx, cost, account, proof);
    await renewProvedSession(ctx, { accountId: account.id, token });
  };
