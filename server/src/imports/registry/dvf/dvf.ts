import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { countStored, type RegistrySource, type Stored } from "../registry-source.ts";
import type { SaleRow } from "./gather-sale.ts";
import { readSales } from "./read-sales.ts";

const communeOf = (parcel: string): string => parcel.slice(0, 5);

/** Parcels are sorted: the first and the last tell. */
const spansCommunes = ({ parcels: [first = "", ...others] }: SaleRow): boolean =>
  communeOf(first) !== communeOf(others.at(-1) ?? first);

/** A price is never 0; the first condition is that of the index. */
const partOfWhole = sql`
  left(whole.parcels[1], 5) <> left(whole.parcels[cardinality(whole.parcels)], 5)
  and part.sold_on = whole.sold_on
  and part.nature = whole.nature
  and coalesce(part.price, 0) = coalesce(whole.price, 0)
  and part.parcels <@ whole.parcels
  and cardinality(part.parcels) < cardinality(whole.parcels)
  and not exists (
    select parcel, ltrim(number, '0') from jsonb_to_recordset(part.lots) l(parcel text, number text)
    except select parcel, ltrim(number, '0') from jsonb_to_recordset(whole.lots) l(parcel text, number text))`;

/**
 * A file of one commune or département holds only its part of a sale that spans several: deletes the parts of which
 * the whole is stored, and returns their keys. Two parts without a common parcel stay two sales until the whole is
 * imported: nothing tells them from two sales of one day at one price.
 */
const deleteParts = async (tx: Db, rows: readonly SaleRow[]): Promise<Set<string>> => {
  const keysOf = (sales: readonly { key: string }[]) => sales.map(({ key }) => key);
  const deleted = await tx.rows<{ key: string }>(sql`
    delete from property_sales part using property_sales whole
    where part.key = any(${keysOf(rows)}::text[]) and ${partOfWhole}
    returning part.key`);
  const wholes = rows.filter(spansCommunes);
  if (wholes.length === 0) return new Set(keysOf(deleted));
  // The communes let PostgreSQL read by index.
  const communes = new Set(wholes.flatMap(({ parcels }) => parcels.map(communeOf)));
  const deletedByWholes = await tx.rows<{ key: string }>(sql`
    delete from property_sales part using property_sales whole
    where whole.key = any(${keysOf(wholes)}::text[]) and part.commune_code = any(${[...communes]}::text[])
      and ${partOfWhole}
    returning part.key`);
  return new Set(keysOf([...deleted, ...deletedByWholes]));
};

/** Keeps known coordinates when the tax office's own file, without any, is imported later. */
const store = async (tx: Db, rows: readonly SaleRow[]): Promise<Stored> => {
  const written = await tx.rows<{ key: string; added: boolean }>(sql`
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
    returning key, xmax = 0 added`);
  const parts = await deleteParts(tx, rows);
  return countStored(written.filter(({ key }) => !parts.has(key)));
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
