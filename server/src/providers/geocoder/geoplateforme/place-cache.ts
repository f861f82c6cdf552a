import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

export type CachedPlace = { feature: Feature; isFresh: boolean };

/** Places already returned by the service, which has no lookup by id and sometimes changes street ids. */
export type PlaceCache = {
  store(features: readonly Feature[]): Promise<void>;
  read(ids: readonly string[]): Promise<Map<string, CachedPlace>>;
};

/** Shared by all processes. A place is fresh for 30 days. */
export const databasePlaceCache = (db: Db): PlaceCache => ({
  store: async (features) => {
    if (features.length === 0) return;
    const byId = new Map(features.map((feature) => [feature.properties.id, withoutScore(feature)]));
    await db.run(
      sql`insert into geo_remembered_places as known (id, feature)
          select id, feature::jsonb
          from unnest(${[...byId.keys()]}::text[], ${[...byId.values()].map((f) => JSON.stringify(f))}::text[])
            as seen(id, feature)
          order by id
          on conflict (id) do update set feature = excluded.feature, seen_at = now()
          where known.feature <> excluded.feature or known.seen_at < now() - interval '1 day'`,
      { name: "geo_store_places" },
    );
  },
  read: async (ids) => {
    const rows = await db.rows<CachedPlace>(
      sql`select feature, seen_at > now() - interval '30 days' as "isFresh"
          from geo_remembered_places where id = any(${[...ids]}::text[])`,
    );
    return new Map(rows.map((row) => [row.feature.properties.id, row]));
  },
});

export const withoutScore = ({ properties: { score: _, ...properties }, ...feature }: Feature): Feature => ({
  ...feature,
  properties,
});
