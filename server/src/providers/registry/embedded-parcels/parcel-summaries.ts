import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import type { Results } from "@plateau/contract/registry/record-fields.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Paging } from "../port.ts";
import { HOUSE_DISTANCE, type HouseNumber, houseColumns } from "./house-numbers.ts";
import { METRES_A_DEGREE } from "./metres.ts";
import { outlineOf } from "./outlines.ts";
import type { ParcelNumbersPage } from "./parcels-around.ts";
import { onDoor, type RightAddress, rightAddressColumns, rightLine, rightsOrder } from "./right-address.ts";
import { shownAddress } from "./shown-address.ts";

const HOUSES = 20;
const HOUSE_DEGREES = HOUSE_DISTANCE / METRES_A_DEGREE;

type Row = {
  number: string;
  landArea: number | null;
  lon: number | null;
  lat: number | null;
  outline: string | null;
  commune: string | null;
  city: string | null;
  postcode: string | null;
  houses: HouseNumber[];
  right: RightAddress | null;
};

/** Box width at 60° north: large enough anywhere in France. */
const rowsOf = (db: Db, numbers: readonly string[]): Promise<Row[]> =>
  db.rows<Row>(
    sql`
    select asked.numero number, p.contenance "landArea", p.lon, p.lat, p.outline::text outline,
      c.name commune, c.city, case when cardinality(c.postcodes) = 1 then c.postcode end postcode,
      coalesce(near.houses, '[]') houses, held.right
    from unnest(${numbers}::text[]) with ordinality asked(numero, rank)
    left join parcels p using (numero)
    left join geo_places c on c.id = left(asked.numero, 5)
    left join lateral (
      select json_agg(house) houses from (
        select ${houseColumns}
        from (select coalesce(box(p.outline), box(point(p.lon, p.lat), point(p.lon, p.lat))) bounds) b
        cross join lateral (
          select box(
            point((((b.bounds)[0])[0] + ${2 * HOUSE_DEGREES}::float8) * 1e6, (((b.bounds)[0])[1] + ${HOUSE_DEGREES}::float8) * 1e6),
            point((((b.bounds)[1])[0] - ${2 * HOUSE_DEGREES}::float8) * 1e6, (((b.bounds)[1])[1] - ${HOUSE_DEGREES}::float8) * 1e6)
          ) wide
        ) w
        join geo_house_numbers h on point(h.lon, h.lat) <@ w.wide
        join geo_places s on s.no = h.street
        order by
          coalesce(p.outline <-> point(h.lon * 0.000001::float8, h.lat * 0.000001::float8), 0),
          point(p.lon, p.lat) <-> point(h.lon * 0.000001::float8, h.lat * 0.000001::float8)
        limit ${HOUSES}
      ) house
    ) near on p.numero is not null
    left join lateral (
      select to_json(address) "right" from (
        select ${rightAddressColumns} from legal_person_rights r
        where r.parcel_numero = asked.numero and ${onDoor}
        order by ${rightsOrder}
        limit 1
      ) address
    ) held on true
    order by asked.rank`,
    { name: "parcel_summaries" },
  );

const addressOf = ({ lon, lat, outline, houses, right, postcode, city }: Row): string | null => {
  const ground = lon === null || lat === null ? null : { lon, lat, outline: outlineOf(outline) };
  const line = right && rightLine(right);
  return shownAddress(ground, houses, line ? { line, postcode, city } : null);
};

const summaryOf = (row: Row): ParcelSummary => ({
  number: row.number,
  address: addressOf(row),
  commune: row.commune,
  communeCode: row.number.slice(0, 5),
  landArea: row.landArea,
  prefix: row.number.slice(5, 8),
  section: row.number.slice(8, 10),
  planNumber: row.number.slice(10),
  latitude: row.lat,
  longitude: row.lon,
});

/** Ordered by number; unknown parcels have neither position nor area. */
export const parcelSummaries = async (
  db: Db,
  { total, numbers }: ParcelNumbersPage,
  { page, perPage }: Paging,
): Promise<Results<ParcelSummary>> => ({
  results: (await rowsOf(db, numbers)).map(summaryOf),
  total,
  page,
  totalPages: Math.ceil(total / perPage),
});
