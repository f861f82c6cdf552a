import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** Median longitude and latitude of the latest thousand offers; undefined without offers. */
export const offersCentre = async (db: Db): Promise<readonly [number, number] | undefined> => {
  const row = await db.row<{ lon: number | null; lat: number | null }>(
    sql`select percentile_cont(0.5) within group (order by lon) lon,
          percentile_cont(0.5) within group (order by lat) lat
        from (select lon, lat from real_estates where deleted_at is null
          order by updated_at desc, id desc limit 1000) latest`,
    { name: "offers-centre" },
  );
  return row && row.lon !== null && row.lat !== null ? [row.lon, row.lat] : undefined;
};
