import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import type { FastifyInstance } from "fastify";
import type { SignInOutcome, Warn } from "../accounts/session/single-sign-on.ts";
import type { NewEntry } from "../audit/entry.ts";
import type { AuditTrail } from "../audit/trail.ts";
import type { Ports, PublicCtx } from "../ctx.ts";
import type { AppContext } from "./operations.ts";
import { publicCtxOf } from "./public-ctx.ts";

/** Where the outside provider sends the browser back; registered there. */
export const SINGLE_SIGN_ON_CALLBACK = "/api/session/single-sign-on/callback";

type Finish = (ctx: PublicCtx<keyof Ports>, answer: URLSearchParams, warn: Warn) => Promise<SignInOutcome>;

const signIn = { kind: "sign-in", operation: "finishSingleSignOn", status: 303 } as const;

const successOf = ({ user }: Session, ip: string): NewEntry => ({
  ...signIn,
  outcome: "success",
  ip,
  personId: user.id,
  email: user.email,
});

const refusalOf = (reason: string, ip: string): NewEntry => ({
  ...signIn,
  outcome: "refused",
  ip,
  details: { reason },
});

/** Always leads to a page: the answer's code never stays in an address. */
export const serveSingleSignOn = (
  app: FastifyInstance,
  finish: Finish,
  { appContext, trail }: { appContext: AppContext; trail: AuditTrail },
): void => {
  app.get(SINGLE_SIGN_ON_CALLBACK, async (request, reply) => {
    const answer = new URLSearchParams(request.url.split("?").slice(1).join("?"));
    let page = "/sign-in?motif=indisponible";
    try {
      const ctx = publicCtxOf(appContext, request, reply, (tx, session) =>
        trail.record(successOf(session as Session, request.ip), tx),
      );
      const outcome = await finish(ctx, answer, (message) => request.log.warn(message));
      if ("refusal" in outcome) await trail.recordRefusal(refusalOf(outcome.refusal, request.ip));
      page = outcome.page;
    } catch (error) {
      request.log.error({ err: error }, "The sign-in at the provider failed");
    }
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(page, 303);
  });
};
