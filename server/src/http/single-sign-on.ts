import type { FastifyInstance } from "fastify";
import type { SignInOutcome } from "../accounts/session/single-sign-on.ts";
import type { NewEntry } from "../audit/entry.ts";
import type { AuditTrail } from "../audit/trail.ts";
import type { Ports, PublicCtx } from "../ctx.ts";
import type { AppContext } from "./operations.ts";
import { publicCtxOf } from "./public-ctx.ts";

/** Where the outside provider sends the browser back; registered there. */
export const SINGLE_SIGN_ON_CALLBACK = "/api/session/single-sign-on/callback";

type Finish = (ctx: PublicCtx<keyof Ports>, answer: URLSearchParams) => Promise<SignInOutcome>;

const entryOf = (outcome: SignInOutcome, ip: string): NewEntry => ({
  kind: "sign-in",
  operation: "finishSingleSignOn",
  ip,
  ...("session" in outcome
    ? {
        outcome: "success",
        status: 303,
        personId: outcome.session.user.id,
        email: outcome.session.user.email,
      }
    : { outcome: "refused", status: 303, details: { reason: outcome.refusal } }),
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
      const outcome = await finish(publicCtxOf(appContext, request, reply), answer);
      const entry = entryOf(outcome, request.ip);
      await (entry.outcome === "success" ? trail.record(entry) : trail.recordRefusal(entry));
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
