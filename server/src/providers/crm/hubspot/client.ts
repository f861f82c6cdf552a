import { setTimeout as wait } from "node:timers/promises";
import {
  type Failure,
  failureOf,
  HubspotUnavailable,
  malformed,
  notAnswered,
  type VendorAnswer,
} from "./failures.ts";

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
  patienceMs?: number | undefined;
  clock?: (() => number) | undefined;
  sleep?: ((ms: number) => Promise<unknown>) | undefined;
};

/**
 * Undefined for a 404. A PATCH must be idempotent; its error says whether the change was made.
 * @throws HubspotUnavailable, CrmRefused
 */
export type HubspotClient = <T>(call: Call, read: (body: unknown) => T) => Promise<T | undefined>;

export const DEFAULT_URL = "https://api.hubapi.com";
const MOST_ATTEMPTS = 5;
/** Upper bound for `Retry-After`: probe at least once a minute. */
const LONGEST_PAUSE_MS = 60_000;

/** The response has an unexpected format. The message must not quote it. */
export class Malformed extends Error {}

type Attempt<T> = { value: T | undefined } | Failure;

/**
 * Retries a 429 after `Retry-After`, delaying all calls, and a 5xx, a broken or a slow response with backoff,
 * within `patienceMs`. The token never appears in a message.
 */
export const hubspotClient = ({
  token,
  baseUrl = DEFAULT_URL,
  timeoutMs = 10_000,
  patienceMs = 30_000,
  clock = () => performance.now(),
  sleep = wait,
}: ClientSettings): HubspotClient => {
  // `fetch` quotes an invalid header, token included, in its error.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error("The token of HubSpot holds characters that no token has");
  const root = baseUrl.replace(/\/+$/, "");
  const tell = (text: string) => text.replaceAll(token, "…");
  let pause: { until: number; error: Failure["error"] } | undefined;

  const attempt = async <T>(call: Call, read: (body: unknown) => T, limitMs: number): Promise<Attempt<T>> => {
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
      return notAnswered(cause);
    }
    if (response.status === 404) return { value: undefined };
    if (!response.ok) return failureOf(vendorAnswer(response, text), tell);
    try {
      return { value: read(parsed(text)) };
    } catch (cause) {
      if (cause instanceof Malformed) return malformed(cause);
      throw cause;
    }
  };

  return async (call, read) => {
    const end = clock() + patienceMs;
    let maybeDone = false;
    let last: Failure | undefined;
    for (let tried = 1; ; tried++) {
      const heldMs = pause === undefined ? 0 : Math.max(0, pause.until - clock());
      if (pause !== undefined && clock() + heldMs >= end)
        throw endOf(call, last?.error ?? pause.error, maybeDone);
      if (heldMs > 0) await sleep(heldMs);
      const result = await attempt(call, read, Math.min(timeoutMs, end - clock()));
      if ("value" in result) return result.value;
      last = result;
      maybeDone ||= result.maybeDone;
      const waitMs = result.waitMs?.(tried);
      if (waitMs !== undefined && result.holdsAll)
        pause = {
          until: Math.max(pause?.until ?? 0, clock() + Math.min(waitMs, LONGEST_PAUSE_MS)),
          error: result.error,
        };
      if (waitMs === undefined || tried === MOST_ATTEMPTS || clock() + waitMs >= end)
        throw endOf(call, result.error, maybeDone);
      if (!result.holdsAll) await sleep(waitMs);
    }
  };
};

/** An earlier attempt without a response may have made the change, unless HubSpot refuses the values. */
const endOf = ({ method }: Call, error: Failure["error"], maybeDone: boolean): Failure["error"] =>
  method === "PATCH" && maybeDone && error instanceof HubspotUnavailable
    ? new HubspotUnavailable(`${error.message}\u202f; le changement a peut-être été enregistré`, {
        change: "unknown",
        cause: error.cause,
        status: error.status,
      })
    : error;

const vendorAnswer = (response: Response, text: string): VendorAnswer => ({
  status: response.status,
  retryAfterMs: delayOf(response.headers.get("retry-after")),
  body: parsed(text),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `Retry-After` (seconds or a date) in milliseconds; undefined when unusable. */
export const delayOf = (header: string | null, now = Date.now()): number | undefined => {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
