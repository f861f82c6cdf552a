import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleType } from "cockatiel";
import { retryAfterMs, withRetries } from "../../../with-retries.ts";
import { errorsIn, failureOf, noResponse, PappersFailed, paused, quietFailure } from "./failures.ts";

export type ClientSettings = {
  key: string;
  baseUrl: string;
  timeoutMs?: number | undefined;
  /** All attempts and waits of one call: a user is waiting. */
  totalTimeoutMs?: number | undefined;
  initialDelayMs?: number | undefined;
  /** Pause after consecutive failures. */
  halfOpenAfterMs?: number | undefined;
};

/** `partial`: one of Pappers' own sources is down (206), or it gave the record `withoutFields` that were asked for. */
export type Answer = { body: unknown; partial: boolean; withoutFields?: true };

export type Query = Record<string, string | number | undefined>;

/**
 * Null for a 404, which also means an empty search.
 * @throws PappersFailed
 */
export type PappersClient = (path: string, query: Query) => Promise<Answer | null>;

const ATTEMPTS = 3;
/** A user is waiting: fail rather than wait longer. */
const MAX_WAIT_MS = 5_000;
const FAILURES_IN_A_ROW = 2 * ATTEMPTS;

/** Pappers sometimes sends JSON encoded as a string. */
const parsed = (body: string): unknown => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
};

/** Sorted parameters: equal requests share an address. */
const addressOf = (root: string, path: string, query: Query): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  asked.sort();
  return `${root}${path}?${asked}`;
};

/**
 * Retries a temporary failure twice within `totalTimeoutMs`, but never a 429 or 503: no call is made before their
 * `Retry-After`. Pauses after consecutive failures, and shares concurrent equal requests.
 * The key is sent in a header only and never appears in a message.
 */
export const pappersClient = ({
  key,
  baseUrl,
  timeoutMs = 10_000,
  totalTimeoutMs = 30_000,
  initialDelayMs = 300,
  halfOpenAfterMs = 15_000,
}: ClientSettings): PappersClient => {
  const root = baseUrl.replace(/\/+$/, "");
  const breaker = circuitBreaker(
    handleType(PappersFailed, ({ passing }) => passing),
    {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    },
  );
  const waitMs = (error: unknown, tried: number): number | undefined =>
    error instanceof PappersFailed && error.passing && !error.quiet
      ? Math.min(MAX_WAIT_MS, error.retryAfterMs ?? initialDelayMs * 2 ** (tried - 1))
      : undefined;

  let quiet: { status: number; until: number } | undefined;
  /** Until then Pappers wants no call: the same answer is given without one. */
  const refuseWhileQuiet = (): void => {
    const leftMs = quiet ? quiet.until - Date.now() : 0;
    if (quiet && leftMs > 0) throw quietFailure(quiet.status, leftMs);
  };

  const attempt = async (address: string, limitMs: number): Promise<Answer | null> => {
    let response: Response;
    let body: string;
    try {
      response = await fetch(address, {
        headers: { accept: "application/json", "api-key": key },
        // Redirects are not followed: they could receive the key.
        redirect: "manual",
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
      });
      body = await response.text();
    } catch (cause) {
      throw noResponse(cause);
    }
    if (response.status === 404) return null;
    const value = parsed(body);
    if (!response.ok) {
      const waitMs = retryAfterMs(response.headers.get("retry-after"));
      const failure = failureOf(response.status, value, waitMs);
      if (failure.quiet && waitMs) quiet = { status: response.status, until: Date.now() + waitMs };
      throw failure;
    }
    if (body.trim() === "") throw new PappersFailed(registryMessages.noAnswer, { passing: true });
    if (typeof value !== "object" || value === null)
      throw new PappersFailed(registryMessages.unexpectedShape, { passing: true });
    const errors = errorsIn(value);
    if (errors) throw errors;
    return { body: value, partial: response.status === 206 };
  };

  const asking = new Map<string, Promise<Answer | null>>();
  return (path, query) => {
    const address = addressOf(root, path, query);
    const underWay = asking.get(address);
    if (underWay) return underWay;
    const ask = (leftMs: () => number) => {
      refuseWhileQuiet();
      return breaker.execute(() => attempt(address, Math.min(timeoutMs, leftMs())));
    };
    const answer = withRetries(async (leftMs) => ask(leftMs), { attempts: ATTEMPTS, totalTimeoutMs, waitMs })
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? paused(error) : error;
      })
      .finally(() => asking.delete(address));
    asking.set(address, answer);
    return answer;
  };
};
