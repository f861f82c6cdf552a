import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { Paging, Registry } from "../../port.ts";
import type { NumbersFound } from "./page.ts";

type Rectangle = Omit<Parameters<Registry["findParcelsWithin"]>[0], keyof Paging>;

/** No page lies beyond: a rectangle around the country is not counted to its end. */
const MOST_COUNTED = 100_000;

/** The numbers of the parcels whose point lies in a rectangle: of two that meet, a parcel lies in one. */
export const parcelsWithin = async (
  db: Db,
  { south, west, north, east }: Rectangle,
  { page, par_page }: Paging,
): Promise<NumbersFound> => {
  const row = await db.row<NumbersFound>(sql`
    with within as materialized (
      select numero from parcels
      where point(lon, lat) <@ box(
        point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
      limit ${MOST_COUNTED}
    )
    select (select count(*) from within) total,
      array(select numero from within order by numero limit ${par_page} offset ${(page - 1) * par_page}) numbers`);
  return row ?? { total: 0, numbers: [] };
};
