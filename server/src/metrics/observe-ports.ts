import type { Ports } from "../ctx.ts";
import { tracePortCall } from "../tracing/spans.ts";
import type { ObservePort } from "./metrics.ts";

/** One adapter, a plain object of functions. */
export const observed = <P extends object>(port: string, adapter: P, observe: ObservePort): P => {
  const timed =
    (method: string, call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const start = performance.now();
      const end = (ok: boolean) => observe({ port, method, ok, seconds: (performance.now() - start) / 1000 });
      const result = tracePortCall(port, method, () => call.apply(adapter, args));
      if (!(result instanceof Promise)) return result;
      result.then(
        () => end(true),
        () => end(false),
      );
      return result;
    };
  const entries = Object.entries(adapter).map(([name, value]) => [
    name,
    typeof value === "function" ? timed(name, value) : value,
  ]);
  return Object.fromEntries(entries) as P;
};

/** Times and traces the calls of the needs that may lie outside. */
export const observePorts = (ports: Ports, observe: ObservePort): Ports => ({
  ...ports,
  crm: observed("crm", ports.crm, observe),
  fileStore: observed("fileStore", ports.fileStore, observe),
  geocoder: observed("geocoder", ports.geocoder, observe),
  mailer: observed("mailer", ports.mailer, observe),
  registry: observed("registry", ports.registry, observe),
});
