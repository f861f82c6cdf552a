import { NARROW, narrow } from "./spacing.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** `1 250`, `12,5`: at most `decimals` places, at least `fixed`. */
export function formatNumber(value: number, { decimals = 2, fixed = 0 } = {}): string {
  const key = `${fixed}/${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat("fr-FR", {
      minimumFractionDigits: fixed,
      maximumFractionDigits: Math.max(fixed, decimals),
    });
    formats.set(key, format);
  }
  return narrow(format.format(value)).replace("-", "\u2212");
}

export const formatPercent = (ratio: number, decimals = 0): string =>
  `${formatNumber(ratio * 100, { decimals })}${NARROW}%`;

/** `1 offre`, `12 offres`, `0 offre`: the French plural starts at two. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, { decimals: 0 })}\u00a0${Math.abs(count) < 2 ? one : many}`;

/** Parses a French or English decimal; null for empty text, undefined for text that is not a number. */
export function parseNumber(text: string): number | null | undefined {
  const bare = text.replace(/\s/g, "").replace("\u2212", "-");
  if (bare === "") return null;
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return undefined;
  return Number(bare.replace(",", "."));
}

const magnitudes: readonly [RegExp, number][] = [
  [/(?<=\d)\s*k(?=\s*(€|eur|$))/i, 1_000],
  // A small 'm' alone may be metres.
  [/(?<=\d)\s*M(?=\s*$)/, 1_000_000],
  [/(?<=\d)\s*(m(?=\s*(€|eur))|millions?( d['’])?)/i, 1_000_000],
];

/** As `parseNumber`, with its unit: `1 000 000 €`, `3 M€`, `450 €/m²/an HT`. A unit alone is no number. */
export const parseAmount = (text: string): number | null | undefined => {
  const [word, factor] = magnitudes.find(([pattern]) => pattern.test(text)) ?? [];
  const written = word ? text.replace(word, "") : text;
  const number = parseNumber(written.replace(/[€/]|eur[os]*|m[²2]|\b(an|mois|h[tc])\b/gi, "").trim() || text);
  // Rounded to cents: 1,1 × 1,000,000 is not exact.
  return typeof number === "number" && factor ? Math.round(number * factor * 100) / 100 : number;
};

/** `1 250 m²`. */
export const formatSurface = (squareMetres: number, decimals = 0): string =>
  `${formatNumber(squareMetres, { decimals })}${NARROW}m²`;

const units = ["o", "Ko", "Mo", "Go"];

/** `850 Ko`, `1,2 Mo`. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let at = 0;
  while (size >= 1000 && at < units.length - 1) {
    size /= 1000;
    at += 1;
  }
  return `${formatNumber(size, { decimals: at > 0 && size < 10 ? 1 : 0 })}\u00a0${units[at]}`;
}

export const formatEuros = (value: number): string => `${formatNumber(value, { decimals: 0 })}${NARROW}€`;

export const formatEurosExact = (value: number): string => `${formatNumber(value, { fixed: 2 })}${NARROW}€`;

/** `1 250 €` or `1 250,50 €`, in the currency; `currency` follows the figure when it is no ISO 4217 code. */
export const formatMoney = (value: number, currency: string): string => {
  const fixed = Number.isInteger(value) ? 0 : 2;
  if (currency === "EUR" || !/^[A-Z]{3}$/.test(currency))
    return `${formatNumber(value, { decimals: fixed, fixed })}${NARROW}${currency === "EUR" ? "€" : currency}`;
  const format = new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    minimumFractionDigits: fixed,
    maximumFractionDigits: fixed,
  });
  return narrow(format.format(value)).replace("-", "\u2212");
};

export const formatEurosPerMonth = (value: number): string => `${formatEuros(value)}/mois`;

export const formatEurosPerSqmPerYear = (value: number): string => `${formatEuros(value)}/m²/an`;

export const formatEurosPerSqm = (value: number): string => `${formatEuros(value)}/m²`;

/** `2 375 €/mois` or `2 375 € - 4 100 €/mois`. */
export const formatRentRange = (min: number, max: number): string =>
  min === max ? formatEurosPerMonth(min) : `${formatEuros(min)} - ${formatEurosPerMonth(max)}`;
