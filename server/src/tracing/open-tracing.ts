import { context, DiagLogLevel, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

/** At a stop, a collector that is away is not waited for. */
const CLOSE_MS = 2000;

/**
 * Sends the spans of this process to a collector, in batches, as OTLP over HTTP. The SDK's own variables add to it:
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`.
 *
 * @param endpoint of the collector, without `/v1/traces`
 * @param ratio share of the requests and jobs that are traced, from 0 to 1
 * @param options.continueTraces whether `traceparent` is believed, which anybody can send
 * @param options.onFailure told of a batch that did not arrive; nothing else fails
 */
export const openTracing = (
  { endpoint, ratio }: { endpoint: string; ratio: number },
  options: { version: string; continueTraces: boolean; onFailure(message: string): void },
): { flush(): Promise<void>; close(): Promise<void> } => {
  const ignore = () => undefined;
  diag.setLogger(
    { error: options.onFailure, warn: options.onFailure, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "plateau", "service.version": options.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  if (options.continueTraces) propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const told = (error: unknown) => options.onFailure(String(error));
  return {
    flush: () => provider.forceFlush().catch(told),
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(told), late]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
};
