import { NARROW, narrow } from "./spacing.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** `1 250`, `12,5`: a number as the French write it, with at most `decimals` (2) places and at least `fixed` (0). */
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

/** `12 %` from 0.12. */
export const formatPercent = (ratio: number, decimals = 0): string =>
  `${formatNumber(ratio * 100, { decimals })}${NARROW}%`;

/** `1 offre`, `12 offres`, `0 offre`: in French the plural starts at two. A word takes a full no-break space. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, { decimals: 0 })}\u00a0${Math.abs(count) < 2 ? one : many}`;

/**
 * What somebody typed, as a number: comma or point for the decimals, any spaces between thousands, an optional
 * sign. Returns null for empty text and undefined for text that is no number.
 */
export function parseNumber(text: string): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u2009\u202f]/g, "").replace("\u2212", "-");
  if (bare === "") return null;
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return undefined;
  return Number(bare.replace(",", "."));
}
