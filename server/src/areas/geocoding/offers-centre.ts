import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/**
 * Median longitude and latitude of the latest thousand offers; undefined without offers. Read status by status, in
 * the order of an index: all offers would have to be sorted otherwise.
 */
export const offersCentre = async (db: Db): Promise<readonly [number, number] | undefined> => {
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
