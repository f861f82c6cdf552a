import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import type { Results } from "@plateau/contract/registry/provenance.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Paging } from "../port.ts";

type Row = { numero: string; contenance: number | null; lon: number; lat: number };

const summaryOf = ({ numero, contenance, lon, lat }: Row): ParcelSummary => ({
  numero,
  adresse: null,
  commune: null,
  code_commune: numero.slice(0, 5),
  contenance,
  prefixe: numero.slice(5, 8),
  section: numero.slice(8, 10),
  numero_plan: numero.slice(10),
  latitude: lat,
  longitude: lon,
});

/** A page of the parcels that have these numbers, in the order given. */
export const parcelSummaries = async (
  db: Db,
  numbers: readonly string[],
  { page, par_page }: Paging,
): Promise<Results<ParcelSummary>> => {
  const shown = numbers.slice((page - 1) * par_page, page * par_page);
  const rows = await db.rows<Row>(sql`
    select p.numero, p.contenance, p.lon, p.lat
    from unnest(${shown}::text[]) with ordinality as asked(numero, rank) join parcels p using (numero) order by rank`);
  return {
    resultats: rows.map(summaryOf),
    total: numbers.length,
    page,
    total_pages: Math.ceil(numbers.length / par_page),
  };
};
