import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Security headers; `mapOrigins` are the only foreign hosts that a page may read from. */
export const protect = (app: FastifyInstance, mapOrigins: readonly string[]) =>
  app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The components position their layers with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...mapOrigins],
        connectSrc: ["'self'", ...mapOrigins],
        // The map decodes its tiles in a worker.
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Plateau also runs on plain http, on the machine itself.
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
