import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { Paging } from "../../port.ts";
import type { NumbersFound } from "./page.ts";

/**
 * The numbers of the parcels on which a company has a right, on the land or on premises. Those that the cadastre does not
 * know are there too: its edition may be another year's.
 */
export const parcelsOfOwner = async (
  db: Db,
  siren: string,
  { page, par_page }: Paging,
): Promise<NumbersFound> => {
  const row = await db.row<NumbersFound>(sql`
    with held as materialized (
      select distinct parcel_numero numero from legal_person_rights where siren = ${siren}
    )
    select (select count(*) from held) total,
      array(select numero from held order by numero limit ${par_page} offset ${(page - 1) * par_page}) numbers`);
  return row ?? { total: 0, numbers: [] };
};
