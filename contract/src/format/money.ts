import { formatNumber } from "./number.ts";
import { NARROW } from "./spacing.ts";

/** `28 500 €`: whole euros, as cards and totals show them. */
export const formatEuros = (value: number): string => `${formatNumber(value, { decimals: 0 })}${NARROW}€`;

/** `28 500,00 €`: two decimals, as the surfaces table shows them. */
export const formatEurosExact = (value: number): string => `${formatNumber(value, { fixed: 2 })}${NARROW}€`;

/** `2 375 €/mois`. */
export const formatEurosPerMonth = (value: number): string => `${formatEuros(value)}/mois`;

/** `450 €/m²/an`. */
export const formatEurosPerSqmPerYear = (value: number): string => `${formatEuros(value)}/m²/an`;

/** `9 800 €/m²`. */
export const formatEurosPerSqm = (value: number): string => `${formatEuros(value)}/m²`;

/** `2 375 €/mois`, or `2 375 € - 4 100 €/mois` for a range. */
export const formatRentRange = (min: number, max: number): string =>
  min === max ? formatEurosPerMonth(min) : `${formatEuros(min)} - ${formatEurosPerMonth(max)}`;
