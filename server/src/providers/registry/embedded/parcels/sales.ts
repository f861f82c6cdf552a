import type { Vente } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { SourcedAddress } from "./parcel-addresses.ts";

type Premises = { code: number; type: string; surface: number | null; rooms: number | null; count: number };

/** A sale of which the parcel is a part. */
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
  /** Whether it is of this parcel alone: the address of a sale may stand on another of its parcels. */
  alone: boolean;
  importedAt: string;
};

/** The sales of a parcel, the latest first. */
export const salesOf = (db: Db, numero: string): Promise<SaleRow[]> =>
  db.rows<SaleRow>(
    sql`
    select key, sold_on date, nature, price, premises, lot_count "lotCount", land_surface "landSurface", address,
      postcode, cardinality(parcels) = 1 alone, imported_at "importedAt"
    from property_sales where parcels @> array[${numero}::text]
    order by sold_on desc nulls last, key`,
    { name: "parcel_sales" },
  );

const OUTBUILDING = 3;

/** The sum of what is known; null where nothing is. */
const sumOf = (figures: readonly (number | null)[]): number | null =>
  figures.every((figure) => figure === null)
    ? null
    : figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

/** A sale in the record. The price is that of all of it; surface and rooms are those of all its premises together. */
export const venteOf = ({ key, date, nature, price, premises, lotCount, landSurface }: SaleRow): Vente => {
  // Cellars and car parks are named where nothing else was sold.
  const main = premises.filter(({ code }) => code !== OUTBUILDING);
  const named = main.length > 0 ? main : premises;
  const bySurface = [...named].sort((a, b) => (b.surface ?? 0) - (a.surface ?? 0));
  return {
    id: key,
    date,
    nature,
    valeur_fonciere: price,
    type_local: [...new Set(bySurface.map(({ type }) => type))].join(", ") || null,
    surface_reelle_bati: sumOf(main.map(({ surface, count }) => surface && surface * count)),
    surface_terrain: landSurface,
    // Files write 0 for premises that have no rooms to count.
    nombre_pieces: sumOf(main.map(({ rooms, count }) => rooms && rooms * count)) || null,
    nombre_lots: lotCount,
  };
};

/** The addresses that sales give to a parcel. */
export const saleAddresses = (sales: readonly SaleRow[], city: string | null): SourcedAddress[] =>
  sales.flatMap(({ alone, address, postcode }) =>
    alone && address !== null ? [{ line: address, postcode, city, source: "DVF" }] : [],
  );
