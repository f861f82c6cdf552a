import type { Sale } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { SourcedAddress } from "./parcel-addresses.ts";

type Premises = { code: number; type: string; surface: number | null; rooms: number | null; count: number };

export type SaleRow = {
  key: string;
  date: string | null;
  nature: string;
  price: number | null;
  premises: Premises[];
  lotCount: number;
  landSurface: number | null;
  address: string | null;
  postcode: string | null;
  /** Above one, the address may belong to another parcel of the sale. */
  parcelCount: number;
  importedAt: string;
};

export const salesOf = (db: Db, parcelNumber: string): Promise<SaleRow[]> =>
  db.rows<SaleRow>(
    sql`
    select key, sold_on date, nature, price, premises, lot_count "lotCount", land_surface "landSurface", address,
      postcode, cardinality(parcels) "parcelCount", imported_at "importedAt"
    from property_sales where parcels @> array[${parcelNumber}::text]
    order by sold_on desc nulls last, key`,
    { name: "parcel_sales" },
  );

const OUTBUILDING = 3;

const sumOf = (figures: readonly (number | null)[]): number | null =>
  figures.every((figure) => figure === null)
    ? null
    : figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

/** Null as soon as one is unknown: the price of all by the surface of some says nothing. */
const builtSurfaceOf = (main: readonly Premises[]): number | null =>
  main.some(({ surface }) => surface === null)
    ? null
    : sumOf(main.map(({ surface, count }) => surface && surface * count));

/** Price, surface and rooms cover the whole sale. */
export const saleOf = (row: SaleRow): Sale => {
  const { key, date, nature, price, premises, lotCount, landSurface, parcelCount } = row;
  // Cellars and car parks count only when nothing else was sold.
  const main = premises.filter(({ code }) => code !== OUTBUILDING);
  const named = main.length > 0 ? main : premises;
  const bySurface = [...named].sort((a, b) => (b.surface ?? 0) - (a.surface ?? 0));
  return {
    id: key,
    date,
    nature,
    salePrice: price,
    premisesType: [...new Set(bySurface.map(({ type }) => type))].join(", ") || null,
    builtSurface: builtSurfaceOf(main),
    landSurface: landSurface,
    roomCount: sumOf(main.map(({ rooms, count }) => rooms && rooms * count)) || null,
    lotCount: lotCount,
    ...(parcelCount > 1 && { parcelCount }),
  };
};

export const saleAddresses = (sales: readonly SaleRow[], city: string | null): SourcedAddress[] =>
  sales.flatMap(({ parcelCount, address, postcode }) =>
    parcelCount === 1 && address !== null ? [{ line: address, postcode, city, source: "DVF" }] : [],
  );
