import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

/** A place once answered by the service, and whether that is recent. */
export type RememberedPlace = { feature: Feature; isFresh: boolean };

/**
 * The places that the live service has answered. It has no look-up by id, and ids of streets change when the national
 * base is keyed anew: what was chosen must stay known with its label and point.
 */
export type PlaceMemory = {
  remember(features: readonly Feature[]): Promise<void>;
  recall(ids: readonly string[]): Promise<Map<string, RememberedPlace>>;
};

/** The memory that all processes share, in the database. A place is fresh for 30 days. */
export const databasePlaceMemory = (db: Db): PlaceMemory => ({
  remember: async (features) => {
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
      { name: "geo_remember" },
    );
  },
  recall: async (ids) => {
    const rows = await db.rows<RememberedPlace>(
      sql`select feature, seen_at > now() - interval '30 days' as "isFresh"
          from geo_remembered_places where id = any(${[...ids]}::text[])`,
    );
    return new Map(rows.map((row) => [row.feature.properties.id, row]));
  },
});

/** A place without its likeness to what was typed. */
export const withoutScore = ({ properties: { score: _, ...properties }, ...feature }: Feature): Feature => ({
  ...feature,
  properties,
});
