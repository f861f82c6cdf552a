import { setTimeout as wait } from "node:timers/promises";
import {
  type Failure,
  failureOf,
  HubspotUnavailable,
  malformed,
  notAnswered,
  type VendorAnswer,
} from "./failures.ts";

/** One call: a path below the address of HubSpot, with what it carries. */
export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

/** How HubSpot is reached. */
export type ClientSettings = {
  /** A service key or the token of a private app. */
  token: string;
  baseUrl?: string | undefined;
  /** One attempt may take so long. */
  timeoutMs?: number | undefined;
  /** All attempts and waits of one call together: somebody looks at a screen meanwhile. */
  patienceMs?: number | undefined;
  /** Milliseconds that only go forward. */
  clock?: (() => number) | undefined;
  sleep?: ((ms: number) => Promise<unknown>) | undefined;
};

/**
 * What a call answers, as `read` understands it; undefined for a 404. A PATCH must be one that may be repeated without
 * harm; when it fails, the error says what became of the change.
 * @throws HubspotUnavailable, CrmRefused
 */
export type HubspotClient = <T>(call: Call, read: (body: unknown) => T) => Promise<T | undefined>;

export const DEFAULT_URL = "https://api.hubapi.com";
const MOST_ATTEMPTS = 5;
/** Whatever delay HubSpot asks for, one call a minute may find out that it is over. */
const LONGEST_PAUSE_MS = 60_000;

/** What a `read` throws of a body that is not in HubSpot's format. The message quotes nothing of it. */
export class Malformed extends Error {}

type Attempt<T> = { value: T | undefined } | Failure;

/**
 * Calls HubSpot. A 429 is tried again after the delay that HubSpot asks for, and holds the other calls back as long; a
 * 5xx, a broken or a slow answer after a growing wait, as long as the patience lasts. The token is in one header and in
 * no message.
 */
export const hubspotClient = ({
  token,
  baseUrl = DEFAULT_URL,
  timeoutMs = 10_000,
  patienceMs = 30_000,
  clock = () => performance.now(),
  sleep = wait,
}: ClientSettings): HubspotClient => {
  // An unfit header is quoted in full by the error that `fetch` throws.
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
          // A token goes to the address that was configured, and nowhere else.
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

/**
 * How a call ends that brought nothing. A refusal of the values answers every earlier attempt too; whatever else ends a
 * change after an attempt without an answer leaves open whether it was made.
 */
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

/** `Retry-After`, seconds or a date, in milliseconds; undefined when it says nothing usable. */
export const delayOf = (header: string | null, now = Date.now()): number | undefined => {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
