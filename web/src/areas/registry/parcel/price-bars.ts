import type { PricesAround } from "@plateau/contract/registry/parcel.ts";

type Year = PricesAround["years"][number];

/** Null price in a year without sales. */
export type PriceBar = {
  year: number;
  price: number | null;
  sales: number;
  /** 0 to 1, relative to the highest price. */
  share: number;
};

/** Every year from first to last; bars start at zero. */
export const priceBars = (years: readonly Year[]): PriceBar[] => {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return [];
  const byYear = new Map(years.map((year) => [year.year, year]));
  const highest = Math.max(...years.map(({ medianPricePerSqm }) => medianPricePerSqm));
  return Array.from({ length: last.year - first.year + 1 }, (_, at) => {
    const year = byYear.get(first.year + at);
    return {
      year: first.year + at,
      price: year?.medianPricePerSqm ?? null,
      sales: year?.saleCount ?? 0,
      share: year && highest > 0 ? year.medianPricePerSqm / highest : 0,
    };
  });
};
