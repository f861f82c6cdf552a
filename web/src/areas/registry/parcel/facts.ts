import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount, formatEuros, formatSurface } from "@plateau/contract/format/number.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Building, Sale } from "@plateau/contract/registry/parcel-blocks.ts";
import { deedExtent } from "@plateau/contract/registry/sales-figures.ts";
import { sumOf } from "./record-columns.tsx";

/** Null if unknown. */
export type ParcelFact = { words: string; figure: string | null; aside?: string; money?: boolean };

/** Exchanges and expropriations are not sales. */
const isSale = ({ nature }: Sale): boolean => nature === null || /^(vente|adjudication)/i.test(nature);

export const lastSale = (sales: readonly Sale[]): (Sale & { date: string }) | null =>
  sales
    .filter((sale): sale is Sale & { date: string } => sale.date !== null && isSale(sale))
    .reduce<(Sale & { date: string }) | null>(
      (latest, sale) => (latest && latest.date >= sale.date ? latest : sale),
      null,
    );

/** The BD TOPO also has buildings that do not stand yet. */
export const isBuilt = ({ state }: Building): boolean => state !== "En projet" && state !== "En construction";

/** Sum over the buildings that stand; null if no figure is known. */
export const builtTotal = (
  buildings: readonly Building[],
  figureOf: (building: Building) => number | null,
): number | null => sumOf(buildings.filter(isBuilt), figureOf);

const builtFact = (known: Parcel["buildings"]): ParcelFact => {
  const buildings = known.filter(isBuilt);
  const surface = buildings.reduce((sum, building) => sum + (building.surface ?? 0), 0);
  return {
    words: "Surface bâtie",
    figure: surface > 0 ? formatSurface(surface) : null,
    ...(buildings.length > 0 && { aside: formatCount(buildings.length, "bâtiment") }),
  };
};

const saleFact = (sales: Parcel["sales"]): ParcelFact => {
  const words = "Dernière vente";
  const sale = lastSale(sales);
  if (!sale) return { words, figure: null, money: true };
  const price = sale.salePrice;
  if (price === null) return { words, figure: formatDate(sale.date), aside: "prix inconnu" };
  const extent = deedExtent(sale);
  const aside = `le ${formatDate(sale.date)}${extent === null ? "" : `, vente de ${extent}`}`;
  return { words, figure: formatEuros(price), aside, money: true };
};

/** Land area, built area and last sale. */
export const factsOf = ({ landArea, buildings, sales }: Parcel): ParcelFact[] => [
  { words: "Contenance", figure: landArea === null ? null : formatSurface(landArea) },
  builtFact(buildings),
  saleFact(sales),
];
