import type { FastifyInstance, FastifyRequest } from "fastify";

/** The addresses that hold a secret: who knows them needs no session. What follows the secret tells nothing of it. */
const SECRET = /^(\/+(?:espace|api\/+client-space|api\/+calendar)\/+)([^/]+)/i;

/** The page and the calls of a client's private space. */
const SPACE = /^\/+(?:espace|api\/+client-space)(?:\/|$)/i;

const STANDS_FOR_IT = "***";

/** The path of an address as the router reads it, however it was escaped. */
const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** An address as logs may hold it: without the secret that it is made of, nor the signature that opens a file. */
export const withoutSecrets = (url: string): string => {
  const path = pathOf(url);
  if (SECRET.test(path)) return path.replace(SECRET, (_, before: string) => `${before}${STANDS_FOR_IT}`);
  return url.replace(/([?&](?:signature|code)=)[^&#]*/gi, `$1${STANDS_FOR_IT}`);
};

const isOfSpace = (request: FastifyRequest): boolean => SPACE.test(pathOf(request.url));

/** What the log says of a request: what Fastify says by itself, its address without secrets. */
const logged = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request.url),
  host: request.host,
  remoteAddress: request.ip,
  remotePort: request.socket?.remotePort,
});

type Logger = boolean | { level: string; redact: string[] };

/** The logger's option, with addresses that hold no secret. */
export const discreet = <L extends Logger>(logger: L) =>
  typeof logger === "object" ? { ...logger, serializers: { req: logged } } : logger;

/**
 * A private space is kept by nobody on the way: no cache, no index of a search engine, and no site that its page leads
 * to learns its address. Errors are no exception.
 */
export const keepSpacesPrivate = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply) => {
    if (!isOfSpace(request)) return;
    reply.headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
  });
};
