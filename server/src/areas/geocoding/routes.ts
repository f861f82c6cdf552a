import type { geocoding } from "@plateau/contract/geocoding/operations.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Handlers } from "../../handlers.ts";
import { ttlCache } from "../../ttl-cache.ts";
import { offersCentre } from "./offers-centre.ts";

const collection = (features: Feature[]) => ({ type: "FeatureCollection" as const, features });

const idsOf = (ids: string): string[] => [
  ...new Set(
    ids
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  ),
];

/** The stock moves slowly, and places are suggested at each letter. */
const CENTRE_FRESH_MS = 10 * 60_000;

export const geocodingHandlers = (): Handlers<typeof geocoding> => {
  const cache = ttlCache();
  return {
    suggestPlaces: async ({ db, geocoder }, { query }) => {
      const near = await cache.get("offers' centre", CENTRE_FRESH_MS, () => offersCentre(db));
      return collection(await geocoder.suggest({ ...query, ...(near && { near }) }));
    },
    findPlaces: async ({ geocoder }, { query }) => collection(await geocoder.find(idsOf(query.ids))),
  };
};
