import type { Source } from "@plateau/contract/registry/record-fields.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Place } from "../port.ts";
import { METRES_A_DEGREE } from "./metres.ts";
import { importedFiles, sourceOf, withCommunes } from "./sources.ts";

/** Farthest house number whose commune a point is taken to be in, in metres. */
const FARTHEST_HOUSE = 2000;

const communeAt = async (db: Db, { latitude, longitude }: Place): Promise<string | null> => {
  const row = await db.row<{ commune: string; metres: number }>(sql`
    select s.citycode commune,
      (point(h.lon, h.lat) <-> point(${longitude * 1e6}::float8, ${latitude * 1e6}::float8)) / 1e6
        * ${METRES_A_DEGREE}::float8 metres
    from geo_house_numbers h join geo_places s on s.no = h.street
    order by point(h.lon, h.lat) <-> point(${longitude * 1e6}::float8, ${latitude * 1e6}::float8)
    limit 1`);
  return row && row.metres <= FARTHEST_HOUSE ? row.commune : null;
};

/**
 * What the cadastre covers where no parcel was found: the commune of a parcel number or of a point. Absent when the commune
 * is unknown.
 */
export const cadastreOf = async (db: Db, place: string | Place): Promise<{ source?: Source }> => {
  const commune = typeof place === "string" ? place.slice(0, 5) : await communeAt(db, place);
  if (commune === null) return {};
  return withCommunes(db, { source: sourceOf("cadastre", await importedFiles(db, commune)) });
};
