import type { system } from "@plateau/contract/system/operations.ts";
import type { FastifyInstance } from "fastify";
import type { Handler } from "../handlers.ts";
import { Refusal } from "../refusal.ts";

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Runs the enveloped request with the caller's credentials. */
export const proxyTo =
  (app: FastifyInstance): Handler<typeof system.callThroughProxy> =>
  async (ctx, { body: envelope }) => {
    const path = envelope.path.replace(/^\/api(?=\/)/, "");
    if (/^\/+proxy(?:[/?]|$)/.test(path)) throw new Refusal(400);
    const query = (envelope.queryParams ?? "").replace(/^\?/, "");
    const answer = await app.inject({
      method: envelope.method,
      url: `/api${path}${query ? `${path.includes("?") ? "&" : "?"}${query}` : ""}`,
      remoteAddress: ctx.requestInfo.ip,
      headers: {
        ...ctx.requestInfo.credentials,
        "user-agent": ctx.requestInfo.userAgent,
        ...(envelope.body ? { "content-type": "application/json" } : {}),
      },
      ...(envelope.body ? { payload: envelope.body } : {}),
    });
    return {
      statusCode: answer.statusCode,
      headers: headersOf(answer.headers),
      body: answer.body,
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
    };
  };
