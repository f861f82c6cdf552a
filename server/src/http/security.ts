import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet from "helmet";

export type ForeignOrigins = {
  uploads: readonly string[];
  frames: readonly string[];
};

/** Browser features that no page uses; the clipboard is left to its default. */
const PERMISSIONS_POLICY =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** Writes on the raw response, so that answers that no route gives carry them too. */
export const securityHeaders = ({ uploads, frames }: ForeignOrigins) => {
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The preview of an e-mail, styled by attributes as mail must be, inherits this policy.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'", ...uploads],
        // The map decodes tiles in a worker.
        workerSrc: ["'self'", "blob:"],
        frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Plateau also runs on plain http on localhost.
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
  return ({ raw: request }: FastifyRequest, { raw: response }: { raw: ServerResponse }): void => {
    response.setHeader("permissions-policy", PERMISSIONS_POLICY);
    protect(request, response, (error) => {
      if (error) throw error;
    });
  };
};

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
