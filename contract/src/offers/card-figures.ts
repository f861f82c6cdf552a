import {
  formatCount,
  formatEuros,
  formatEurosPerSqmPerYear,
  formatNumber,
  formatRentRange,
  formatSurface,
} from "../format/number.ts";

import type { AggregatedData } from "./aggregates.ts";
import type { TransactionType } from "./enumerations.ts";
import { propertyTypeLabels, transactionTypeLabels } from "./labels.ts";

export type CardFigure = { words: string; figure: string };

type Offer = {
  aggregatedData: AggregatedData;
  transactionTypes: readonly TransactionType[];
  propertyType: string;
};

/** `À partir de 120 m²` when there are several units, else the one surface. */
export function surfaceFigure({ unitCount, minSurface, totalSurface }: AggregatedData): CardFigure | null {
  if (unitCount > 1 && minSurface !== null) {
    return { words: "À partir de", figure: formatSurface(minSurface) };
  }
  return totalSurface === null ? null : { words: "Surface", figure: formatSurface(totalSurface) };
}

export const rentText = ({ minRentPerMonth: min, maxRentPerMonth: max }: AggregatedData): string | null =>
  min === null || max === null ? null : formatRentRange(Math.round(min), Math.round(max));

/** `1 250 000 €` or `850 000 € - 1 250 000 €`. */
export function priceText({ minSalePrice: min, maxSalePrice: max }: AggregatedData): string | null {
  if (min === null || max === null) return null;
  const [least, most] = [formatEuros(Math.round(min)), formatEuros(Math.round(max))];
  return least === most ? least : `${least} - ${most}`;
}

/** The rent, or the price of a sale-only offer. `otherFigures` shows the price of an offer for both. */
export function moneyFigure({ aggregatedData, transactionTypes }: Offer): CardFigure | null {
  const rent = rentText(aggregatedData);
  const price = priceText(aggregatedData);
  const onlySale = transactionTypes.includes("sale") && !transactionTypes.includes("rent");
  if (rent && !onlySale) return { words: "Loyer", figure: rent };
  if (price) return { words: "Prix", figure: price };
  return rent ? { words: "Loyer", figure: rent } : null;
}

/** From the smallest unit to the whole offer: `12`, `12 - 48`. */
export function workstationsFigure({ minPosts, totalPosts }: AggregatedData): CardFigure | null {
  if (totalPosts === null) return null;
  const most = Math.round(totalPosts);
  const least = Math.round(minPosts ?? most);
  return {
    words: "Postes",
    figure: least === most ? formatNumber(most) : `${formatNumber(least)} - ${formatNumber(most)}`,
  };
}

export function streetOf({ address, city, postalCode }: AggregatedData): string | null {
  const ending = ` ${[postalCode, city].filter(Boolean).join(" ")}`;
  return address?.endsWith(ending) && address.length > ending.length
    ? address.slice(0, -ending.length).replace(/,$/, "")
    : address;
}

export function otherFigures(offer: Offer): string[] {
  const {
    unitCount,
    totalSurface,
    minRentPerSqmPerYear: min,
    maxRentPerSqmPerYear: max,
  } = offer.aggregatedData;
  const figures: string[] = [];
  if (unitCount > 1) figures.push(formatCount(unitCount, "lot"));
  if (unitCount > 1 && totalSurface !== null) figures.push(formatSurface(totalSurface));
  if (min !== null && max !== null && offer.transactionTypes.includes("rent")) {
    const [least, most] = [Math.round(min), Math.round(max)];
    figures.push(
      least === most
        ? formatEurosPerSqmPerYear(least)
        : `${formatNumber(least)} - ${formatEurosPerSqmPerYear(most)}`,
    );
  }
  const price = priceText(offer.aggregatedData);
  if (price && moneyFigure(offer)?.words === "Loyer") figures.push(`Vente ${price}`);
  return figures;
}

export function kindText({ transactionTypes, propertyType }: Omit<Offer, "aggregatedData">): string {
  const transactions = transactionTypes.map((type) => transactionTypeLabels[type]).join(", ");
  const property = propertyTypeLabels[propertyType as keyof typeof propertyTypeLabels] ?? propertyType;
  return [transactions, property].filter(Boolean).join(" • ");
}

export function markerText(offer: Offer): string {
  const data = offer.aggregatedData;
  if (moneyFigure(offer)?.words === "Loyer" && data.minRentPerMonth !== null) {
    return `${shortEuros(data.minRentPerMonth)}/mois`;
  }
  if (data.minSalePrice !== null) return shortEuros(data.minSalePrice);
  return data.minSurface === null ? kindText(offer) : formatSurface(data.minSurface);
}

function shortEuros(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)}\u202fM€`;
  if (value >= 100_000) return `${formatNumber(value / 1000, { decimals: 0 })}\u202fk€`;
  if (value >= 10_000) return `${formatNumber(value / 1000, { decimals: 1 })}\u202fk€`;
  return formatEuros(value);
}
