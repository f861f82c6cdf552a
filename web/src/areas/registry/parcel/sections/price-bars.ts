import type { PricesAround } from "@plateau/contract/registry/parcel.ts";

type Year = PricesAround["annees"][number];

/** A year of the chart. One without a sale has no price. */
export type PriceBar = {
  annee: number;
  prix: number | null;
  ventes: number;
  /** From 0 to 1, the highest price being 1. */
  share: number;
};

/** Prices by year, from the first year to the last: years without a sale keep their place. Bars begin at zero. */
export const priceBars = (years: readonly Year[]): PriceBar[] => {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return [];
  const byYear = new Map(years.map((year) => [year.annee, year]));
  const highest = Math.max(...years.map(({ prix_m2_median }) => prix_m2_median));
  return Array.from({ length: last.annee - first.annee + 1 }, (_, at) => {
    const year = byYear.get(first.annee + at);
    return {
      annee: first.annee + at,
      prix: year?.prix_m2_median ?? null,
      ventes: year?.nombre_ventes ?? 0,
      share: year && highest > 0 ? year.prix_m2_median / highest : 0,
    };
  });
};
