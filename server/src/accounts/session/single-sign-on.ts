import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import type { SingleSignOnRefusal } from "@plateau/contract/accounts/single-sign-on.ts";
import type { singleSignOn as operations } from "@plateau/contract/accounts/single-sign-on-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { type Ctx, inTransaction, type PublicCtx } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import {
  type SingleSignOn,
  SingleSignOnRefused,
  SingleSignOnUnavailable,
} from "../../providers/single-sign-on/port.ts";
import { countEvent, tooMany } from "../../rate-limits.ts";
import { missing, Refusal } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { admitIdentity } from "./admit-identity.ts";
import { openSession } from "./open-session.ts";
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

/** 404 without an outside provider, 503 when it does not answer. */
export const startSingleSignOn = async (
  ctx: SignInCtx,
  { body }: Input<typeof operations.startSingleSignOn>,
): Promise<Result<typeof operations.startSingleSignOn>> => {
  if (!ctx.singleSignOn) throw missing("Aucun fournisseur d’identité n’est configuré");
  const wait = await countEvent(ctx.db, STARTS, "single-sign-on", ctx.requestInfo.ip);
  if (wait > 0) throw tooMany("Trop de tentatives.", wait);
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const url = await ctx.singleSignOn.authorizationUrl(attempt);
  const browser = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + ATTEMPT_LIFETIME_MS);
  await insertAttempt(ctx.db, attempt, { browser, returnPath: body.returnPath, expiresAt });
  ctx.requestInfo.setSingleSignOnCookie(browser, expiresAt);
  return { url };
};

/** `page`: to show next. */
export type SignInOutcome = { page: string } & ({ session: Session } | { refusal: SingleSignOnRefusal });

const refusedSignIn = (refusal: SingleSignOnRefusal, returnPath = "/"): SignInOutcome => ({
  page: `/sign-in?${new URLSearchParams({ motif: refusal, ...(returnPath === "/" ? {} : { retour: returnPath }) })}`,
  refusal,
});

const refusalIn = (error: unknown): SingleSignOnRefusal | undefined => {
  if (error instanceof SingleSignOnRefused) return error.reason;
  if (error instanceof SingleSignOnUnavailable) return "indisponible";
  // The account changed since it was admitted.
  return error instanceof Refusal && error.status === 401 ? "invalide" : undefined;
};

const openFor = async (
  ctx: SignInCtx,
  provider: SingleSignOn,
  proof: { answer: URLSearchParams; attempt: Parameters<SingleSignOn["identify"]>[1] },
): Promise<Session> => {
  const proved = await provider.identify(proof.answer, proof.attempt);
  const accountId = await inTransaction(ctx, (ctx) => admitIdentity(ctx, provider, proved));
  return openSession(ctx, accountId, { idToken: proved.idToken, lifetimeMs: SESSION_LIFETIME_MS });
};

/**
 * Opens the session of a browser that comes back from the provider. The page is the one asked for, or the sign-in page
 * with the reason.
 */
export const finishSingleSignOn = async (ctx: SignInCtx, answer: URLSearchParams): Promise<SignInOutcome> => {
  const { singleSignOnToken: browser, clearSingleSignOnCookie } = ctx.requestInfo;
  const state = answer.get("state");
  if (!ctx.singleSignOn || !browser || !state) return refusedSignIn("expiree");
  const taken = await takeAttempt(ctx.db, { state, browser, now: ctx.now });
  if (!taken) return refusedSignIn("expiree");
  clearSingleSignOnCookie();
  try {
    const session = await openFor(ctx, ctx.singleSignOn, { answer, attempt: { ...taken, state } });
    return { page: taken.returnPath, session };
  } catch (error) {
    const motif = refusalIn(error);
    if (!motif) throw error;
    return refusedSignIn(motif, taken.returnPath);
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
