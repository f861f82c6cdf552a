import { z } from "zod";
import { formatCount, formatEurosPerSqm, formatEurosPerSqmPerYear } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { Contradiction } from "./contradictions.ts";
import type { Offer } from "./offer.ts";
import { unitSalePerSqm, yearlyRentPerSqm } from "./rent.ts";

/** Eight out of ten of the agency's published offers of the same type lie between `low` and `high`, in euros per m². */
const priceRangeSchema = z.object({
  low: z.number(),
  high: z.number(),
  offerCount: z.int(),
  /** The smallest area with enough offers: `Paris 8e Arrondissement`, `département 92`. */
  area: z.string(),
});
export type PriceRange = z.infer<typeof priceRangeSchema>;

/** Null where too few offers can be compared. */
export const comparablePricesSchema = z.object({
  rentPerSqmPerYear: priceRangeSchema.nullable(),
  salePerSqm: priceRangeSchema.nullable(),
});
export type ComparablePrices = z.infer<typeof comparablePricesSchema>;

/** Offers below which a range says nothing. */
export const MIN_COMPARABLE_OFFERS = 10;

/** Half of `low` or twice `high`: farther away is a typo or a wrong unit rather than an unusual price. */
const FAR = 2;

const isFar = (price: number, { low, high }: PriceRange): boolean => price < low / FAR || price > high * FAR;

const reason = (
  price: number,
  { low, high, offerCount, area }: PriceRange,
  format: (price: number) => string,
): string => {
  const offers = formatCount(offerCount, "offre publiée", "offres publiées");
  return `${format(price)}${NARROW}; dans ${offers} du même type (${area}), huit prix sur dix vont de ${format(low)} à ${format(high)}.`;
};

/** Units whose price per m² is far outside the range of comparable offers; a warning for staff. */
export const pricesOutOfRange = (
  { units }: Pick<Offer, "units">,
  { rentPerSqmPerYear, salePerSqm }: ComparablePrices,
): Contradiction[] =>
  units.flatMap((unit, index) => {
    const [rent, price] = [yearlyRentPerSqm(unit)?.value, unitSalePerSqm(unit)?.value];
    const found = (label: string, field: string, text: string): Contradiction => ({
      key: `units.${index}.${field}.range`,
      label: `${label} du lot ${index + 1}`,
      reason: text,
      step: "edit-units",
      field: `units.${index}.${field}`,
    });
    return [
      ...(rent && rentPerSqmPerYear && isFar(rent, rentPerSqmPerYear)
        ? [found("Loyer", "rentPerSqmPerYear", reason(rent, rentPerSqmPerYear, formatEurosPerSqmPerYear))]
        : []),
      ...(price && salePerSqm && isFar(price, salePerSqm)
        ? [found("Prix", "salePerSqm", reason(price, salePerSqm, formatEurosPerSqm))]
        : []),
    ];
  });
