import { formatEuros, formatEurosPerMonth } from "@plateau/contract/format/number.ts";
import { PER_UNIT, priceText, rentText } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { SortField } from "@plateau/contract/offers/search-orders.ts";

/** The amount of the whole offer, else of its units, labelled so where there are several. */
const amountOf = (whole: string | null, units: string | null, unitCount: number): string | null =>
  whole ?? (units !== null && unitCount > 1 ? `${units}${PER_UNIT}` : units);

/** Null without an amount. */
export type AmountText = (offer: Pick<OfferSummary, "aggregatedData">) => string | null;

const rentOf: AmountText = ({ aggregatedData: data }) =>
  amountOf(
    data.totalRentPerMonth === null ? null : formatEurosPerMonth(data.totalRentPerMonth),
    rentText([data.minRentPerMonth, data.maxRentPerMonth]),
    data.unitCount,
  );

const priceOf: AmountText = ({ aggregatedData: data }) =>
  amountOf(
    data.totalSalePrice === null ? null : formatEuros(data.totalSalePrice),
    priceText([data.minSalePrice, data.maxSalePrice]),
    data.unitCount,
  );

/** What the order compares. */
const leastOf = (least: string | null, unitCount: number): string | null =>
  least !== null && unitCount > 1 ? `dès ${least}${PER_UNIT}` : null;

const leastRentOf: AmountText = (offer) => {
  const { minRentPerMonth: least, unitCount } = offer.aggregatedData;
  return leastOf(least === null ? null : formatEurosPerMonth(least), unitCount) ?? rentOf(offer);
};

const leastPriceOf: AmountText = (offer) => {
  const { minSalePrice: least, unitCount } = offer.aggregatedData;
  return leastOf(least === null ? null : formatEuros(least), unitCount) ?? priceOf(offer);
};

/** The least of the units where the order compares it, else the amount of the whole offer. */
export const rentTextOf = (sortBy: SortField | undefined): AmountText =>
  sortBy === "rent" ? leastRentOf : rentOf;

export const priceTextOf = (sortBy: SortField | undefined): AmountText =>
  sortBy === "price" ? leastPriceOf : priceOf;
