import { formatNumber } from "./number.ts";
import { NARROW } from "./spacing.ts";

export const formatEuros = (value: number): string => `${formatNumber(value, { decimals: 0 })}${NARROW}€`;

export const formatEurosExact = (value: number): string => `${formatNumber(value, { fixed: 2 })}${NARROW}€`;

export const formatEurosPerMonth = (value: number): string => `${formatEuros(value)}/mois`;

export const formatEurosPerSqmPerYear = (value: number): string => `${formatEuros(value)}/m²/an`;

export const formatEurosPerSqm = (value: number): string => `${formatEuros(value)}/m²`;

/** `2 375 €/mois` or `2 375 € - 4 100 €/mois`. */
export const formatRentRange = (min: number, max: number): string =>
  min === max ? formatEurosPerMonth(min) : `${formatEuros(min)} - ${formatEurosPerMonth(max)}`;
