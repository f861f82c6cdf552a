import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestScope } from "../request-scope.ts";
import { endRequestSpan, inRequestSpan } from "../tracing/spans.ts";

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

/** Measures and traces each request, and logs those that take longer than `slowMs`. */
export const observeRequests = (app: FastifyInstance, observe: ObserveRequest, slowMs: number): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const serve = () => requestScope.run({ id: request.id }, done);
    if (isStream(request)) return serve();
    const { id, method, headers, routeOptions } = request;
    const named = { id, method, headers, route: routeOptions.url ?? "page", operation: operationOf(request) };
    spans.set(request, inRequestSpan(named, serve));
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    if (span) endRequestSpan(span, reply.statusCode);
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
