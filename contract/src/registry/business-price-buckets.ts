import { NARROW } from "../format/spacing.ts";

/**
 * The price ranges that sales of businesses are filtered by. A price on a bound belongs to the range that it begins, but
 * for a million: 'plus de 1 M€' is said of more than that.
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

/** The range that a price in euros lies in; none where the price is not known. */
export const businessPriceBucket = (price: number | null): BusinessPriceBucket | null => {
  if (price === null) return null;
  if (price === MILLION) return "500k-1m";
  return businessPriceBuckets.find(({ upTo }) => price < upTo)?.id ?? null;
};
