import { formatCount } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { Sale } from "./parcel-blocks.ts";

/**
 * Price ranges of the business transfers filter. A price on a bound belongs to the range it starts, except 1
 * M€.
 */
export const businessPriceBuckets = [
  { id: "moins-de-10k", label: `Moins de 10${NARROW}k€`, upTo: 10_000 },
  { id: "10k-50k", label: `10–50${NARROW}k€`, upTo: 50_000 },
  { id: "50k-100k", label: `50–100${NARROW}k€`, upTo: 100_000 },
  { id: "100k-500k", label: `100–500${NARROW}k€`, upTo: 500_000 },
  { id: "500k-1m", label: `500${NARROW}k€–1${NARROW}M€`, upTo: 1_000_000 },
  { id: "plus-de-1m", label: `Plus de 1${NARROW}M€`, upTo: Number.POSITIVE_INFINITY },
] as const;
export type BusinessPriceBucket = (typeof businessPriceBuckets)[number]["id"];

const MILLION = 1_000_000;

export const businessPriceBucket = (price: number | null): BusinessPriceBucket | null => {
  if (price === null) return null;
  if (price === MILLION) return "500k-1m";
  return businessPriceBuckets.find(({ upTo }) => price < upTo)?.id ?? null;
};

/** Euros per built m² of the whole deed, rounded to cents; null when the price or surface is unknown or zero. */
export const pricePerSqm = ({
  salePrice,
  builtSurface,
}: Pick<Sale, "salePrice" | "builtSurface">): number | null =>
  salePrice && builtSurface ? Math.round((salePrice * 100) / builtSurface) / 100 : null;

/** What a price pays for when its deed sells several parcels; null for one alone. */
export const deedExtent = ({ parcelCount = 1 }: Pick<Sale, "parcelCount">): string | null =>
  parcelCount > 1 ? `${formatCount(parcelCount, "parcelle")}, prix de l’ensemble` : null;

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
