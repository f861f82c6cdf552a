import { NARROW } from "../format/spacing.ts";

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
