import type { system } from "@plateau/contract/system/operations.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Handler } from "../handlers.ts";
import { Refusal } from "../refusal.ts";

/** Without cookies: a script must never read one. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "set-cookie")
      .map(([name, value]) => [name, String(value)]),
  );

const decodedOr = (text: string, otherwise: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
};

const jsonQuerySchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);

/** `a=1&b=2`, or a JSON object, as clients of the registry send it: its lists are joined by commas. */
const queryOf = (queryParams: string): string => {
  if (!queryParams.trimStart().startsWith("{")) return queryParams.replace(/^\?/, "");
  try {
    const fields = Object.entries(jsonQuerySchema.parse(JSON.parse(queryParams)));
    const query = new URLSearchParams();
    for (const [name, value] of fields) if (value !== null) query.append(name, String(value));
    return query.toString();
  } catch {
    throw new Refusal(400, "Les paramètres ne sont pas un objet JSON lisible");
  }
};

/**
 * The URL of an operation, below `/api/`. 400 for a path that leads elsewhere, to this operation, or that two
 * readers could understand differently.
 */
const innerUrl = (path: string, queryParams: string): string => {
  const refused = () => new Refusal(400, "Le chemin demandé n’est pas celui d’une opération");
  const [pathname = "", ...rest] = path.split("?");
  if (!/^\/[\w\-.~%/@:,;=+!$&'()*]*$/.test(pathname) || /%(?![\da-f]{2})|%2f|%5c|%00/i.test(pathname))
    throw refused();
  const own = /^\/api(?=\/)/.test(pathname) ? pathname : `/api${pathname}`;
  const normal = new URL(own, "http://plateau.invalid").pathname;
  if (normal !== own || own.includes("//") || /^\/api\/proxy(\/|$)/i.test(decodedOr(own, "/api/proxy")))
    throw refused();
  const query = [rest.join("?"), queryOf(queryParams)].filter(Boolean).join("&");
  return query ? `${own}?${query}` : own;
};

/** Runs the enveloped request with the caller's credentials. */
export const proxyTo =
  (app: FastifyInstance): Handler<typeof system.callThroughProxy> =>
  async (ctx, { body: envelope }) => {
    const answer = await app.inject({
      method: envelope.method,
      url: innerUrl(envelope.path, envelope.queryParams ?? ""),
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
