import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { PROVED_PAGE } from "@plateau/contract/accounts/single-sign-on.ts";
import type { singleSignOn as operations } from "@plateau/contract/accounts/single-sign-on-operations.ts";
import type { SingleSignOnRefusal } from "@plateau/contract/accounts/single-sign-on-refusals.ts";
import { type Input, RECENT_SIGN_IN_MINUTES, type Result } from "@plateau/contract/api/operation.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { type Ctx, inTransaction, type PublicCtx } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import {
  type Attempt,
  type SingleSignOn,
  SingleSignOnRefused,
  SingleSignOnUnavailable,
} from "../../providers/single-sign-on/port.ts";
import { countEvent, tooMany } from "../../rate-limits.ts";
import { missing, Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { accountById, personByAccount } from "../account-storage.ts";
import { admitIdentity, endWithdrawnRights, lacksGroup } from "./admit-identity.ts";
import { describeSession, openSession } from "./open-session.ts";
import { renewProvedSession } from "./renew-proved-session.ts";
import { deleteSessionWithIdToken, insertAttempt, takeAttempt } from "./single-sign-on-storage.ts";

const ATTEMPT_LIFETIME_MS = retentionMs("signInAttempt");
/** Short, so that a departure or a new group at the provider counts the next day. */
const SESSION_LIFETIME_MS = retentionMs("providerSession");
/** For one address, which a whole office may share. */
const STARTS = { most: 120, seconds: 10 * 60 };

type SignInCtx = PublicCtx<"identity" | "singleSignOn">;

export const getSignInOptions = async ({
  identity,
  singleSignOn,
}: SignInCtx): Promise<Result<typeof operations.getSignInOptions>> => ({
  passwords: identity.passwords !== undefined,
  singleSignOn: singleSignOn && { label: singleSignOn.label },
});

const startAttempt = async (
  ctx: SignInCtx,
  { provesAccountId, ...goal }: { returnPath: string; provesAccountId: string | null },
): Promise<{ url: string }> => {
  if (!ctx.singleSignOn) throw missing("Aucun fournisseur d’identité n’est configuré");
  const wait = await countEvent(ctx.db, STARTS, "single-sign-on", ctx.requestInfo.ip);
  if (wait > 0) throw tooMany("Trop de tentatives.", wait);
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const url = await ctx.singleSignOn.authorizationUrl(attempt, { again: provesAccountId !== null });
  const browser = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + ATTEMPT_LIFETIME_MS);
  await insertAttempt(ctx.db, attempt, { ...goal, provesAccountId, browser, expiresAt });
  ctx.requestInfo.setSingleSignOnCookie(browser, expiresAt);
  return { url };
};

/** 404 without an outside provider, 503 when it does not answer. */
export const startSingleSignOn = (
  ctx: SignInCtx,
  { body }: Input<typeof operations.startSingleSignOn>,
): Promise<Result<typeof operations.startSingleSignOn>> =>
  startAttempt(ctx, { returnPath: body.returnPath, provesAccountId: null });

/** The person signs in once more at the provider, in another tab. Like `startSingleSignOn` otherwise. */
export const startProviderProof = async (
  ctx: Ctx<"identity" | "singleSignOn">,
): Promise<Result<typeof operations.startProviderProof>> => {
  const account = await accountById(ctx.db, ctx.me.accountId);
  if (!account || account.passwordHash !== null)
    throw missing("Votre compte ne se confirme pas auprès d’un fournisseur d’identité");
  return startAttempt(ctx, { returnPath: PROVED_PAGE, provesAccountId: ctx.me.accountId });
};

/** `page`: to show next. */
export type SignInOutcome = { page: string } & (
  | { session: Session }
  | { refusal: SingleSignOnRefusal }
  | { proved: true }
);

const refusedSignIn = (refusal: SingleSignOnRefusal, returnPath = "/"): SignInOutcome => {
  if (returnPath === PROVED_PAGE) return { page: `${PROVED_PAGE}?motif=${refusal}`, refusal };
  const query = new URLSearchParams({
    motif: refusal,
    ...(returnPath === "/" ? {} : { retour: returnPath }),
  });
  return { page: `/sign-in?${query}`, refusal };
};

const refusalIn = (error: unknown): SingleSignOnRefusal | undefined => {
  if (error instanceof SingleSignOnRefused) return error.reason;
  if (error instanceof SingleSignOnUnavailable) return "indisponible";
  // The account changed since it was admitted.
  return error instanceof Refusal && error.status === 401 ? "invalide" : undefined;
};

type Proof = { answer: URLSearchParams; attempt: Attempt };
/** For the operator's log. */
export type Warn = (message: string) => void;

const openFor = async (
  ctx: SignInCtx,
  provider: SingleSignOn,
  { answer, attempt, warn }: Proof & { warn: Warn },
): Promise<Session> => {
  const proved = await provider.identify(answer, attempt);
  if (proved.groupsOmitted) warn("The provider left out the groups of a person: the earlier group stays");
  // In its own transaction: the refusal that follows rolls back.
  if (lacksGroup(provider, proved)) await inTransaction(ctx, (ctx) => endWithdrawnRights(ctx, proved));
  const accountId = await inTransaction(ctx, (ctx) => admitIdentity(ctx, provider, proved));
  return openSession(ctx, accountId, { idToken: proved.idToken, lifetimeMs: SESSION_LIFETIME_MS });
};

/** Renews the session of the same browser, when the provider names its own account. */
const renewFor = async (
  ctx: SignInCtx,
  provider: SingleSignOn,
  { answer, attempt, accountId }: Proof & { accountId: string },
): Promise<void> => {
  const proved = await provider.identify(answer, attempt, { maxAgeSeconds: RECENT_SIGN_IN_MINUTES * 60 });
  const user = await inTransaction(ctx, ({ db, identity }) => identity.bySubject(db, proved));
  if (user?.Username !== accountId) throw new SingleSignOnRefused("autre");
  const { sessionToken: token } = ctx.requestInfo;
  const person = await personByAccount(ctx.db, accountId);
  if (!token || !person) throw new SingleSignOnRefused("expiree");
  await renewProvedSession(ctx, { accountId, token, audited: describeSession(person) });
};

/**
 * Opens the session of a browser that comes back from the provider, or renews it after a proof of identity. The page is
 * the one asked for, or the one that says why not.
 */
export const finishSingleSignOn = async (
  ctx: SignInCtx,
  answer: URLSearchParams,
  warn: Warn,
): Promise<SignInOutcome> => {
  const { singleSignOnToken: browser, clearSingleSignOnCookie } = ctx.requestInfo;
  const state = answer.get("state");
  if (!ctx.singleSignOn || !browser || !state) return refusedSignIn("expiree");
  const taken = await takeAttempt(ctx.db, { state, browser, now: ctx.now });
  if (!taken) return refusedSignIn("expiree");
  clearSingleSignOnCookie();
  const { returnPath: page, provesAccountId: accountId } = taken;
  const proof = { answer, attempt: { ...taken, state } };
  try {
    if (accountId === null)
      return { page, session: await openFor(ctx, ctx.singleSignOn, { ...proof, warn }) };
    await renewFor(ctx, ctx.singleSignOn, { ...proof, accountId });
    return { page, proved: true };
  } catch (error) {
    const motif = refusalIn(error);
    if (!motif) throw error;
    return refusedSignIn(motif, page);
  }
};

/** The session ends here even when the provider does not answer. */
export const endSingleSignOn = async (
  ctx: Ctx<"singleSignOn">,
): Promise<Result<typeof operations.endSingleSignOn>> => {
  const { sessionToken } = ctx.requestInfo;
  const idToken = sessionToken && (await deleteSessionWithIdToken(ctx.db, sessionToken));
  await publishLiveEvent(ctx.db, { userId: ctx.me.userId, about: "session" });
  ctx.requestInfo.clearSessionCookie();
  const url = idToken ? await ctx.singleSignOn?.signOutUrl(idToken).catch(() => undefined) : undefined;
  return { url: url ?? null };
};
