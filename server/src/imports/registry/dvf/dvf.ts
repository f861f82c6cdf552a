import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { RegistrySource, Stored } from "../registry-source.ts";
import type { SaleRow } from "./gather-sale.ts";
import { readSales } from "./read-sales.ts";

/** Keeps known coordinates when the tax office's own file, without any, is imported later. */
const store = async (tx: Db, rows: readonly SaleRow[]): Promise<Stored> => {
  const stored = await tx.rows<{ added: boolean }>(sql`
    insert into property_sales as s (key, sold_on, nature, price, commune_code, postcode, address, premises, lot_count,
      lots, land_surface, parcels, lon, lat)
    select key, date, nature, price, "communeCode", postcode, address, premises, "lotCount", lots, "landSurface",
      parcels, lon, lat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(
      key text, date date, nature text, price numeric, "communeCode" text, postcode text, address text,
      premises jsonb, "lotCount" integer, lots jsonb, "landSurface" numeric, parcels text[], lon float8, lat float8)
    on conflict (key) do update set
      commune_code = excluded.commune_code, postcode = excluded.postcode, address = excluded.address,
      premises = excluded.premises, lot_count = excluded.lot_count, lots = excluded.lots,
      land_surface = excluded.land_surface, parcels = excluded.parcels,
      lon = coalesce(excluded.lon, s.lon), lat = coalesce(excluded.lat, s.lat), imported_at = now()
    where (s.commune_code, s.postcode, s.address, s.premises, s.lot_count, s.lots, s.land_surface, s.parcels, s.lon, s.lat)
      is distinct from (excluded.commune_code, excluded.postcode, excluded.address, excluded.premises,
        excluded.lot_count, excluded.lots, excluded.land_surface, excluded.parcels,
        coalesce(excluded.lon, s.lon), coalesce(excluded.lat, s.lat))
    returning xmax = 0 added`);
  const added = stored.filter((row) => row.added).length;
  return { added, changed: stored.length - added };
};

/** Property sales: geo-DVF (`75.csv.gz`) or the tax office's own `valeursfoncieres-2024.txt`. */
export const dvf: RegistrySource<SaleRow> = {
  name: "dvf",
  rows: "ventes",
  read: readSales,
  key: ({ key }) => key,
  covers: ({ communeCode, date }) => ({ area: communeCode, day: date }),
  dated: true,
  store,
  tables: ["property_sales"],
};
