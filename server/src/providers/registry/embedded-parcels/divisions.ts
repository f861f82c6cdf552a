import { departmentOf } from "@plateau/contract/geocoding/hierarchy.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { departments, regions } from "../../../france-divisions.ts";

export const divisionsOf = (communeCode: string) => {
  const code = departmentOf(communeCode);
  const department = departments.find((one) => one.code === code);
  const region = regions.find((one) => one.code === department?.region);
  return {
    department: department?.nom ?? null,
    departmentCode: code,
    region: region?.nom ?? null,
    regionCode: region?.code ?? null,
  };
};

/** `city` is Paris for its arrondissements. */
export type Commune = { name: string | null; city: string | null; postcodes: string[]; hasStreets: boolean };

const unknown: Commune = { name: null, city: null, postcodes: [], hasStreets: false };

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
