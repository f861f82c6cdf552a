import type { ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
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
