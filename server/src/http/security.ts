import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export type ForeignOrigins = {
  map: readonly string[];
  uploads: readonly string[];
  frames: readonly string[];
};

export const setSecurityHeaders = (app: FastifyInstance, { map, uploads, frames }: ForeignOrigins) =>
  app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components position layers with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...map],
        connectSrc: ["'self'", ...map, ...uploads],
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
