import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { statementText } from "./statement-text.ts";

const tracer = () => trace.getTracer("plateau");

/** The message of an error may name a person: only its kind is told. */
const endSpan = (span: Span, error?: unknown): void => {
  if (error !== undefined) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span
      .setAttribute("error.type", String(code ?? name ?? "error"))
      .setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
};

/** Ends the span when `work` does. */
const until = <T>(span: Span, work: Promise<T>): Promise<T> =>
  work.then(
    (result) => {
      endSpan(span);
      return result;
    },
    (error: unknown) => {
      endSpan(span, error ?? "error");
      throw error;
    },
  );

/** Outside a request or a job, as for the questions of the queue, nothing is traced. */
const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Runs `serve` in the span of a request, whose caller's trace is continued when proxies in front are trusted. */
export const inRequestSpan = (
  request: { id: string; method: string; route: string; operation: string; headers: Record<string, unknown> },
  serve: () => void,
): Span => {
  const { id, method, route, operation, headers } = request;
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  // The path and its query may hold personal data or a client's secret: the route has neither.
  const attributes: Attributes = {
    "http.request.method": method,
    "http.route": route,
    "plateau.operation": operation,
    "plateau.request_id": id,
  };
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
  context.with(trace.setSpan(caller, span), serve);
  return span;
};

export const endRequestSpan = (span: Span, status: number): void => {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** @param text of the statement, without its values */
export const traceStatement = <T>(text: string, work: Promise<T>): Promise<T> => {
  if (!isTraced()) return work;
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const attributes: Attributes = { "db.system.name": "postgresql", "db.query.text": statementText(text) };
  return until(tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }), work);
};

/** A call of a vendor, or of the embedded adapter in its place. Calls that return no promise are not traced. */
export const tracePortCall = <T>(port: string, method: string, call: () => T): T => {
  if (!isTraced()) return call();
  const span = tracer().startSpan(`${port}.${method}`, { kind: SpanKind.CLIENT });
  const result = context.with(trace.setSpan(context.active(), span), call);
  return result instanceof Promise ? (until(span, result) as T) : result;
};

export const traceJob = (queue: string, id: string, work: () => Promise<void>): Promise<void> => {
  const attributes: Attributes = { "messaging.destination.name": queue, "messaging.message.id": id };
  const span = tracer().startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  return until(span, context.with(trace.setSpan(ROOT_CONTEXT, span), work));
};
