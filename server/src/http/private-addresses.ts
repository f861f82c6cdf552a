import type { FastifyInstance, FastifyRequest } from "fastify";

const SECRET = /^(\/+(?:espace|api\/+client-space|api\/+calendar)\/+)([^/]+)/i;

const SPACE = /^\/+(?:espace|api\/+client-space)(?:\/|$)/i;

const STANDS_FOR_IT = "***";

const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Removes tokens and file signatures for logs. */
export const withoutSecrets = (url: string): string => {
  const path = pathOf(url);
  if (SECRET.test(path)) return path.replace(SECRET, (_, before: string) => `${before}${STANDS_FOR_IT}`);
  return url.replace(/([?&](?:signature|code)=)[^&#]*/gi, `$1${STANDS_FOR_IT}`);
};

const isOfSpace = (request: FastifyRequest): boolean => SPACE.test(pathOf(request.url));

const logged = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request.url),
  host: request.host,
  remoteAddress: request.ip,
  remotePort: request.socket?.remotePort,
});

type Logger = boolean | { level: string; redact: string[] };

export const withRedactedUrls = <L extends Logger>(logger: L) =>
  typeof logger === "object" ? { ...logger, serializers: { req: logged } } : logger;

/** Private spaces must not be cached, indexed or sent as a referrer, errors included. */
export const protectClientSpaces = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply) => {
    if (!isOfSpace(request)) return;
    reply.headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
  });
};
