import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { retryAfterMs, withRetries } from "../../../with-retries.ts";
import { suggestDepartments } from "../departments.ts";
import { communeName, departmentZones } from "../france.ts";
import { type Geocoder, GeocoderUnavailable, type PlaceQuery } from "../port.ts";
import { type PlaceCache, withoutScore } from "./place-cache.ts";
import { fromSearchAnswer, toSearchParameters } from "./translate.ts";

type GeoplateformeSettings = {
  baseUrl?: string;
  timeoutMs?: number;
  /** All attempts and waits of one call: a user is typing. */
  totalTimeoutMs?: number;
  initialDelayMs?: number;
};

const defaultBaseUrl = "https://data.geopf.fr/geocodage";
const mostAttempts = 3;

class PassingFailure extends GeocoderUnavailable {
  retryAfterMs: number | undefined;
}

/**
 * The service allows 50 calls a second. Retries a 429 after `retry-after`, and a 5xx, a broken or a slow
 * response with backoff, within the time limit.
 * @throws GeocoderUnavailable
 */
const geoplateformeSearch = ({
  baseUrl = defaultBaseUrl,
  timeoutMs = 4_000,
  totalTimeoutMs = 8_000,
  initialDelayMs = 200,
}: GeoplateformeSettings = {}): ((parameters: URLSearchParams) => Promise<unknown>) => {
  const root = baseUrl.replace(/\/+$/, "");
  return (parameters) =>
    withRetries((leftMs) => attempt(`${root}/search?${parameters}`, Math.min(timeoutMs, leftMs())), {
      attempts: mostAttempts,
      totalTimeoutMs,
      waitMs: (error, tried) =>
        error instanceof PassingFailure
          ? (error.retryAfterMs ?? initialDelayMs * 2 ** (tried - 1))
          : undefined,
    });
};

const attempt = async (url: string, timeoutMs: number): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(Math.max(1, Math.round(timeoutMs))),
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new GeocoderUnavailable("The geocoder answered something else than JSON", { cause });
    throw new PassingFailure("The geocoder did not answer", { cause });
  }
  const { status, headers } = response;
  const reason = `The geocoder answered ${status}`;
  if (status !== 429 && status < 500) throw new GeocoderUnavailable(reason);
  throw Object.assign(new PassingFailure(reason), { retryAfterMs: retryAfterMs(headers.get("retry-after")) });
};

/** The public French geocoder, live (https://data.geopf.fr/geocodage). */
export const geoplateformeGeocoder = (cache: PlaceCache, settings?: GeoplateformeSettings): Geocoder => {
  const call = geoplateformeSearch(settings);

  const search = async (query: PlaceQuery): Promise<Feature[]> => {
    const parameters = toSearchParameters(query);
    if (parameters === null) return [];
    const features = fromSearchAnswer(await call(parameters));
    await cache.store(features);
    return features;
  };

  /** The service has no lookup by id: search the known label, then compare ids. */
  const searchAgain = async ({
    properties: { id, label, type, citycode },
  }: Feature): Promise<Feature | undefined> => {
    const found = await search({ q: label, limit: 5, type, ...(citycode !== undefined && { citycode }) });
    return found.find(({ properties }) => properties.id === id);
  };

  const findCommune = async (code: string): Promise<Feature | undefined> => {
    const name = await communeName(code);
    if (name === undefined) return undefined;
    const found = await search({ q: name, limit: 5, type: "municipality", citycode: code });
    return found.find(({ properties }) => properties.id === code);
  };

  return {
    suggest: async (query) => {
      const departments = suggestDepartments(query);
      const features = await search(query);
      return [...features, ...departments].sort(byScore).slice(0, query.limit);
    },

    find: async (ids) => {
      const known = await cache.read(ids);
      const found = await Promise.all(
        [...new Set(ids)].map(async (id) => {
          const department = departmentZones.get(id);
          if (department) return department;
          const cached = known.get(id);
          if (!cached) return findCommune(id);
          if (cached.isFresh) return cached.feature;
          return (await searchAgain(cached.feature).catch(unlessUnavailable)) ?? cached.feature;
        }),
      );
      return found.filter((feature) => feature !== undefined).map(withoutScore);
    },
  };
};

/** A stale place is better than none while the service is down. */
const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof GeocoderUnavailable)) throw error;
};

const byScore = (a: Feature, b: Feature): number => (b.properties.score ?? 0) - (a.properties.score ?? 0);
