import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { digest } from "../secrets.ts";

const isToken = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given ?? "")), Buffer.from(digest(`Bearer ${token}`)));

/** `GET /metrics` beside the application, for whoever sends `Authorization: Bearer <token>`. */
export const serveMetricsBehindToken = (app: FastifyInstance, registry: Registry, token: string): void => {
  app.get("/metrics", async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      return reply
        .status(401)
        .header("www-authenticate", "Bearer")
        .send({ message: "Jeton invalide", requestId: request.id });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** `GET /metrics` alone, on a port that the network keeps from strangers. */
export const serveMetricsOnPort = async (
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ close(): void }> => {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
