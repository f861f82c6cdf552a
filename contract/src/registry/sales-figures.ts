import type { Sale } from "./parcel-blocks.ts";

/** Euros per built m², rounded to cents; null when the price or surface is unknown or zero. */
export const pricePerSqm = ({
  salePrice,
  builtSurface,
}: Pick<Sale, "salePrice" | "builtSurface">): number | null =>
  salePrice && builtSurface ? Math.round((salePrice * 100) / builtSurface) / 100 : null;

/**
 * Total paid in euros; null when no price is known. Lines of one deed repeat its price, which counts once.
 */
export const salesVolume = (sales: readonly Pick<Sale, "id" | "salePrice">[]): number | null => {
  const paid = new Map<string, number>();
  for (const { id, salePrice } of sales) {
    if (salePrice !== null) paid.set(`${id} ${salePrice}`, salePrice);
  }
  return paid.size === 0 ? null : [...paid.values()].reduce((sum, price) => sum + price, 0);
};

export const median = (figures: readonly number[]): number | null => {
  const ordered = figures.toSorted((one, other) => one - other);
  const [low, high] = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
