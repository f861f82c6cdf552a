import type { FastifyInstance, FastifyRequest } from "fastify";

const SPACE = /^\/+(?:espace|api\/+client-space)(?:\/|$)/i;

const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const isOfSpace = (request: FastifyRequest): boolean => SPACE.test(pathOf(request.url));

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
