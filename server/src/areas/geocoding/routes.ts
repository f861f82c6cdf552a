import type { geocoding } from "@plateau/contract/geocoding/operations.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { Handlers } from "../../handlers.ts";
import { ttlCache } from "../../ttl-cache.ts";

/**
 * Median longitude and latitude of the latest thousand offers; undefined without offers. Read status by status, in
 * the order of an index: all offers would have to be sorted otherwise.
 */
const offersCentre = async (db: Db): Promise<readonly [number, number] | undefined> => {
  const row = await db.row<{ lon: number | null; lat: number | null }>(
    sql`select percentile_cont(0.5) within group (order by lon) lon,
          percentile_cont(0.5) within group (order by lat) lat
        from (
          select r.lon, r.lat from unnest(${[...offerStatuses]}::text[]) s(status), lateral (
            select id, updated_at, lon, lat from real_estates
            where status = s.status and deleted_at is null
            order by updated_at desc, id desc limit 1000) r
          order by r.updated_at desc, r.id desc limit 1000) latest`,
    { name: "offers-centre" },
  );
  return row && row.lon !== null && row.lat !== null ? [row.lon, row.lat] : undefined;
};

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
