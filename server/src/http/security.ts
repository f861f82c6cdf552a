import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** The only foreign hosts that a page speaks to: those of the map, the one that takes its uploads, the framed calendar. */
export type ForeignOrigins = {
  map: readonly string[];
  uploads: readonly string[];
  frames: readonly string[];
};

/** Security headers. */
export const protect = (app: FastifyInstance, { map, uploads, frames }: ForeignOrigins) =>
  app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The components position their layers with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...map],
        connectSrc: ["'self'", ...map, ...uploads],
        // The map decodes its tiles in a worker.
        workerSrc: ["'self'", "blob:"],
        frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Plateau also runs on plain http, on the machine itself.
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
