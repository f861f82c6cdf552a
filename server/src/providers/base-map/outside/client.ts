import {
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  wrap,
} from "cockatiel";
import { BaseMapUnavailable } from "../port.ts";

export type Fetched = { bytes: Uint8Array; contentType: string };

export type OutsideClient = {
  /** Null for a file that does not exist. @throws BaseMapUnavailable */
  get(url: string): Promise<Fetched | null>;
  /** Asks again, past the cache. @throws BaseMapUnavailable */
  probe(url: string): Promise<void>;
  /** The last requests failed: nothing is asked for a while. */
  isDown(): boolean;
};

export type OutsideLimits = {
  timeoutMs: number;
  /** Requests at a time, and those that wait. */
  atOnce: number;
  waiting: number;
  maxFileBytes: number;
  cacheBytes: number;
  freshMs: number;
  /** Failures in a row after which the service counts as down, and for how long. */
  failures: number;
  pauseMs: number;
};

const LIMITS: OutsideLimits = {
  timeoutMs: 6_000,
  atOnce: 12,
  waiting: 300,
  maxFileBytes: 6_000_000,
  cacheBytes: 64_000_000,
  freshMs: 24 * 60 * 60_000,
  failures: 5,
  pauseMs: 30_000,
};

type Kept = { file: Fetched | null; freshUntil: number };

/** The least recently used go first. */
const byteCache = (limit: number) => {
  const entries = new Map<string, Kept>();
  let size = 0;
  const weight = ({ file }: Kept): number => (file?.bytes.length ?? 0) + 200;
  const drop = (key: string) => {
    const kept = entries.get(key);
    if (!kept) return;
    entries.delete(key);
    size -= weight(kept);
  };
  return {
    get: (key: string): Fetched | null | undefined => {
      const kept = entries.get(key);
      if (!kept) return undefined;
      drop(key);
      if (kept.freshUntil <= Date.now()) return undefined;
      entries.set(key, kept);
      size += weight(kept);
      return kept.file;
    },
    set: (key: string, kept: Kept) => {
      drop(key);
      entries.set(key, kept);
      size += weight(kept);
      for (const oldest of entries.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
  };
};

/** Stops reading at the limit. */
const bytesOf = async (response: Response, limit: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new BaseMapUnavailable("The file of the map is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Fetches the files of an outside map: few at a time, kept a day, given up on when the service is down. */
export const outsideClient = (given: Partial<OutsideLimits> = {}): OutsideClient => {
  const limits = { ...LIMITS, ...given };
  const cache = byteCache(limits.cacheBytes);
  const running = new Map<string, Promise<Fetched | null>>();
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: limits.pauseMs,
    breaker: new ConsecutiveBreaker(limits.failures),
  });
  const policy = wrap(bulkhead(limits.atOnce, limits.waiting), breaker);

  const download = async (url: string): Promise<Fetched | null> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(limits.timeoutMs) });
    if ([204, 404].includes(response.status)) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new BaseMapUnavailable(`The map's service answered ${response.status}`);
    }
    const contentType = response.headers.get("content-type") ?? "application/octet-stream";
    return { bytes: await bytesOf(response, limits.maxFileBytes), contentType };
  };

  const load = async (url: string): Promise<Fetched | null> => {
    try {
      const file = await policy.execute(() => download(url));
      cache.set(url, { file, freshUntil: Date.now() + limits.freshMs });
      return file;
    } catch (cause) {
      if (cause instanceof BaseMapUnavailable) throw cause;
      const busy = cause instanceof BulkheadRejectedError;
      throw new BaseMapUnavailable(busy ? "Too many requests for the map" : "The map's service is away", {
        cause,
      });
    }
  };

  return {
    get: (url) => {
      const kept = cache.get(url);
      if (kept !== undefined) return Promise.resolve(kept);
      const known = running.get(url);
      if (known) return known;
      const loading = load(url).finally(() => running.delete(url));
      running.set(url, loading);
      return loading;
    },
    probe: async (url) => void (await load(url)),
    isDown: () => breaker.state === CircuitState.Open,
  };
};
