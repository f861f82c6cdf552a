import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  type FailureReason,
  handleType,
  type IHalfOpenAfterBackoffContext,
} from "cockatiel";
import { retryAfterMs, withRetries } from "../../../with-retries.ts";
import { failureOf, HubspotUnavailable, notAnswered, WAITS_MS, type Waits } from "./failures.ts";

export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

export type ClientSettings = {
  /** A service key or a private app's token. */
  token: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  /** All attempts and waits of one call: a user is waiting. */
  totalTimeoutMs?: number | undefined;
  /** Before the second attempt; later ones wait a multiple. */
  waits?: Waits | undefined;
};

/**
 * Undefined for a 404. A PATCH must be idempotent; its error says whether the change was made.
 * @throws HubspotUnavailable, CrmRefused
 */
export type HubspotClient = <T>(call: Call, read: (body: unknown) => T) => Promise<T | undefined>;

export const DEFAULT_URL = "https://api.hubapi.com";
const MAX_ATTEMPTS = 5;
/** Upper bound for `Retry-After`: probe at least once a minute. */
const MAX_PAUSE_MS = 60_000;

/** The response has an unexpected format. The message must not quote it. */
export class Malformed extends Error {}

/**
 * Retries a 429 after `Retry-After`, delaying all calls, and a 5xx, a broken or a slow response with backoff,
 * within `totalTimeoutMs`. The token never appears in a message.
 */
export const hubspotClient = ({
  token,
  baseUrl = DEFAULT_URL,
  timeoutMs = 10_000,
  totalTimeoutMs = 30_000,
  waits = WAITS_MS,
}: ClientSettings): HubspotClient => {
  // `fetch` quotes an invalid header, token included, in its error.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error("The token of HubSpot holds characters that no token has");
  const root = baseUrl.replace(/\/+$/, "");
  const tell = (text: string) => text.replaceAll(token, "…");

  let pausedUntil = 0;
  /** HubSpot opens this circuit for as long as it asks for. */
  const account = circuitBreaker(
    handleType(HubspotUnavailable, ({ wait }) => wait === "accountLimit"),
    {
      breaker: new ConsecutiveBreaker(1),
      halfOpenAfter: new DelegateBackoff<IHalfOpenAfterBackoffContext>(({ attempt, result }) => {
        const pauseMs = Math.min(MAX_PAUSE_MS, failureIn(result)?.waitMs(attempt, waits) ?? 0);
        pausedUntil = Date.now() + pauseMs;
        return pauseMs;
      }),
    },
  );

  const attempt = async <T>(
    call: Call,
    read: (body: unknown) => T,
    limitMs: number,
  ): Promise<T | undefined> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(
        `${root}${call.path}${call.query ? `?${new URLSearchParams(call.query)}` : ""}`,
        {
          method: call.method,
          headers: {
            accept: "application/json",
            authorization: `Bearer ${token}`,
            ...(call.body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
          // Redirects are not followed: they could receive the token.
          redirect: "manual",
          signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
        },
      );
      text = await response.text();
    } catch (cause) {
      throw notAnswered(cause);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) {
      const asked = retryAfterMs(response.headers.get("retry-after"));
      throw failureOf({ status: response.status, retryAfterMs: asked, body: parsed(text) }, tell);
    }
    try {
      return read(parsed(text));
    } catch (cause) {
      if (!(cause instanceof Malformed)) throw cause;
      throw notAnswered(cause, "HubSpot a répondu dans un format inattendu");
    }
  };

  return async (call, read) => {
    let maybeDone = false;
    const waitMs = (error: unknown, tried: number): number | undefined => {
      if (error instanceof BrokenCircuitError) return Math.max(1, pausedUntil - Date.now());
      if (!(error instanceof HubspotUnavailable)) return undefined;
      maybeDone ||= error.wait === "breakdown";
      return error.waitMs(tried, waits);
    };
    try {
      return await withRetries(
        (leftMs) => account.execute(() => attempt(call, read, Math.min(timeoutMs, leftMs()))),
        { attempts: MAX_ATTEMPTS, totalTimeoutMs, waitMs },
      );
    } catch (error) {
      const reason = error instanceof BrokenCircuitError ? failureIn(account.lastFailure) : error;
      throw endOf(call, reason, maybeDone);
    }
  };
};

const failureIn = (reason: FailureReason<unknown> | undefined): HubspotUnavailable | undefined =>
  reason && "error" in reason && reason.error instanceof HubspotUnavailable ? reason.error : undefined;

/** An earlier attempt without a response may have made the change, unless HubSpot refuses the values. */
const endOf = ({ method }: Call, error: unknown, maybeDone: boolean): unknown =>
  method === "PATCH" && maybeDone && error instanceof HubspotUnavailable
    ? new HubspotUnavailable(`${error.message}\u202f; le changement a peut-être été enregistré`, {
        change: "unknown",
        cause: error.cause,
        status: error.status,
      })
    : error;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
