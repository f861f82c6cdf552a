import { GeocoderUnavailable } from "../port.ts";

/** How the public service is reached. */
export type GeoplateformeSettings = {
  /** Without the final slash. */
  baseUrl?: string;
  /** One attempt may take so long. */
  timeoutMs?: number;
  /** All attempts and waits of one call together: somebody is typing. */
  patienceMs?: number;
  /** The first wait after a failure of the service; it doubles. */
  firstWaitMs?: number;
};

export const defaultBaseUrl = "https://data.geopf.fr/geocodage";
const mostAttempts = 3;

/** What one attempt came to: the body, or how long to wait before the next. */
type Attempt = { body: unknown } | { reason: string; cause?: unknown; waitMs: number | null };

/**
 * `GET /search` of the public geocoder, at most 50 calls a second and address. A 429 is tried again after its
 * `retry-after`, a 5xx, a broken or a slow answer after a growing wait, as long as the patience lasts.
 * @throws GeocoderUnavailable
 */
export const geoplateformeSearch = ({
  baseUrl = defaultBaseUrl,
  timeoutMs = 4_000,
  patienceMs = 8_000,
  firstWaitMs = 200,
}: GeoplateformeSettings = {}): ((parameters: URLSearchParams) => Promise<unknown>) => {
  const root = baseUrl.replace(/\/+$/, "");
  return async (parameters) => {
    const end = performance.now() + patienceMs;
    for (let tried = 1; ; tried++) {
      const left = end - performance.now();
      const result = await attempt(`${root}/search?${parameters}`, Math.min(timeoutMs, left));
      if ("body" in result) return result.body;
      const waitMs = result.waitMs ?? firstWaitMs * 2 ** (tried - 1);
      const isLast = tried === mostAttempts || performance.now() + waitMs >= end || result.waitMs === never;
      if (isLast) throw new GeocoderUnavailable(result.reason, { cause: result.cause });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
};

/** Another attempt would get the same answer. */
const never = Number.POSITIVE_INFINITY;

const attempt = async (url: string, timeoutMs: number): Promise<Attempt> => {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(Math.max(1, Math.round(timeoutMs))),
    });
    if (response.ok) return { body: await response.json() };
    await response.body?.cancel();
    const reason = `The geocoder answered ${response.status}`;
    if (response.status === 429) return { reason, waitMs: retryAfter(response.headers.get("retry-after")) };
    return { reason, waitMs: response.status >= 500 ? null : never };
  } catch (cause) {
    if (cause instanceof SyntaxError)
      return { reason: "The geocoder answered something else than JSON", cause, waitMs: never };
    return { reason: "The geocoder did not answer", cause, waitMs: null };
  }
};

/** Seconds, as the service counts them down; null when it says nothing usable. */
const retryAfter = (header: string | null): number | null => {
  const seconds = Number(header);
  return header !== null && header.trim() !== "" && Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1_000
    : null;
};
