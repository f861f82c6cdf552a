import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestScope } from "../request-scope.ts";

export type ObserveRequest = (request: { operation: string; status: number; seconds: number }) => void;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves. */
    operation?: string;
  }
}

/** Few values: an address would make a series each. */
const operationOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions?.config?.operation ?? routeOptions?.url ?? "page";

/** Streams of events last as long as their page. */
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions?.url === "/api/events";

/** Measures each request, and logs those that take longer than `slowMs`. */
export const observeRequests = (app: FastifyInstance, observe: ObserveRequest, slowMs: number): void => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    requestScope.run({ id: request.id }, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (isStream(request)) return;
    const [operation, ms] = [operationOf(request), reply.elapsedTime];
    observe({ operation, status: reply.statusCode, seconds: ms / 1000 });
    if (ms >= slowMs)
      request.log.warn(
        { req: request, operation, status: reply.statusCode, ms: Math.round(ms) },
        "Slow request",
      );
  });
};
