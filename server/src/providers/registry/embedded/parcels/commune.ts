import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";

/** The commune or arrondissement of a parcel; `city` is Paris for its arrondissements. */
export type Commune = { name: string | null; city: string | null; postcodes: string[]; hasStreets: boolean };

const unknown: Commune = { name: null, city: null, postcodes: [], hasStreets: false };

/** The commune of an INSEE code, and whether any of its streets is known. */
export const communeOf = async (db: Db, code: string): Promise<Commune> => {
  const row = await db.row<Commune>(
    sql`
    select name, city, postcodes,
      exists (select from geo_places where citycode = ${code} and type = 'street') "hasStreets"
    from geo_places where id = ${code}`,
    { name: "parcel_commune" },
  );
  return row ?? unknown;
};
