import { registryMessages } from "@plateau/contract/registry/messages.ts";
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { errorsIn, failureOf, noResponse, PappersFailed } from "./failures.ts";

export type ClientSettings = {
  key: string;
  baseUrl: string;
  timeoutMs?: number | undefined;
  firstWaitMs?: number | undefined;
  /** Pause after consecutive failures. */
  restMs?: number | undefined;
};

/** `partial` (206): one of Pappers' own sources is down. */
export type Answer = { body: unknown; partial: boolean };

export type Query = Record<string, string | number | undefined>;

/**
 * Null for a 404, which also means an empty search.
 * @throws PappersFailed
 */
export type PappersClient = (path: string, query: Query) => Promise<Answer | null>;

const ATTEMPTS = 3;
/** A user is waiting: fail rather than wait longer. */
const LONGEST_WAIT_MS = 5_000;
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

const secondsOf = (header: string | null): number | undefined => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
};

/** Sorted parameters: equal requests share an address. */
const addressOf = (root: string, path: string, query: Query): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  asked.sort();
  return `${root}${path}?${asked}`;
};

/**
 * Retries a temporary failure twice, pauses after consecutive failures, and shares concurrent equal requests.
 * The key is sent in a header only and never appears in a message.
 */
export const pappersClient = ({
  key,
  baseUrl,
  timeoutMs = 10_000,
  firstWaitMs = 300,
  restMs = 15_000,
}: ClientSettings): PappersClient => {
  const root = baseUrl.replace(/\/+$/, "");
  const passing = handleWhen((error) => error instanceof PappersFailed && error.passing);
  const waits = new DelegateBackoff<{ attempt: number; result?: unknown }>(({ attempt, result }) => {
    const failed = (result as { error?: unknown } | undefined)?.error;
    const asked = failed instanceof PappersFailed ? failed.retryAfterMs : undefined;
    return Math.min(LONGEST_WAIT_MS, asked ?? firstWaitMs * 2 ** (attempt - 1));
  });
  const guarded = wrap(
    retry(passing, { maxAttempts: ATTEMPTS - 1, backoff: waits }),
    circuitBreaker(passing, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    }),
  );

  const attempt = async (address: string): Promise<Answer | null> => {
    let response: Response;
    let body: string;
    try {
      response = await fetch(address, {
        headers: { accept: "application/json", "api-key": key },
        // Redirects are not followed: they could receive the key.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = await response.text();
    } catch (cause) {
      throw noResponse(cause);
    }
    if (response.status === 404) return null;
    const value = parsed(body);
    if (!response.ok) throw failureOf(response.status, value, secondsOf(response.headers.get("retry-after")));
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
    const answer = guarded
      .execute(() => attempt(address))
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? noResponse(error) : error;
      })
      .finally(() => asking.delete(address));
    asking.set(address, answer);
    return answer;
  };
};
