import { DelegateBackoff, handleWhen, retry } from "cockatiel";

type RetryOptions = {
  attempts: number;
  /** All attempts and waits together. */
  totalTimeoutMs?: number;
  /** The wait after the attempt `tried` (from 1) failed; undefined when a retry is pointless. */
  waitMs: (error: unknown, tried: number) => number | undefined;
};

/** Runs `work` again after its failures; a wait that would exceed `totalTimeoutMs` ends it at once. */
export const withRetries = <T>(
  work: (leftMs: () => number) => Promise<T>,
  { attempts, totalTimeoutMs = Number.POSITIVE_INFINITY, waitMs }: RetryOptions,
): Promise<T> => {
  const end = performance.now() + totalTimeoutMs;
  const leftMs = () => end - performance.now();
  let tried = 0;
  let nextWaitMs = 0;
  const isWorthRetrying = (error: unknown): boolean => {
    const wait = waitMs(error, tried);
    nextWaitMs = wait ?? 0;
    return wait !== undefined && wait < leftMs();
  };
  return retry(handleWhen(isWorthRetrying), {
    maxAttempts: attempts - 1,
    backoff: new DelegateBackoff(() => nextWaitMs),
  }).execute(() => {
    tried++;
    return work(leftMs);
  });
};

/** `Retry-After` (seconds or a date) in milliseconds; undefined when unusable. */
export const retryAfterMs = (header: string | null, now = Date.now()): number | undefined => {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
