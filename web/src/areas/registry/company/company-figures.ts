import { formatEuros, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Company } from "@plateau/contract/registry/company.ts";

const EUROS = /^(eur|euros?|€)$/i;

/** `12 450 000 €`; other currencies keep their name, missing ones are euros. */
export const capitalText = ({ amount, currency }: NonNullable<Company["capital"]>): string =>
  currency === null || EUROS.test(currency.trim())
    ? formatEuros(amount)
    : `${formatNumber(amount, { decimals: 0 })}${NARROW}${currency}`;

/** `+3 120 400 €`: signed, gains included. */
export const signedEuros = (value: number): string => `${value > 0 ? "+" : ""}${formatEuros(value)}`;

/** Latest year with known revenue. */
export const lastRevenue = ({
  finances,
}: Pick<Company, "finances">): { year: number; revenue: number; result: number | null } | null => {
  const [last] = finances
    .flatMap(({ year, revenue, netIncome }) =>
      revenue === null ? [] : [{ year: year, revenue: revenue, result: netIncome }],
    )
    .toSorted((one, other) => other.year - one.year);
  return last ?? null;
};

/** 'Entre 20 et 49 salariés' becomes `20 à 49`. */
export const headcountFigure = (words: string): string =>
  words
    .replace(/\s*salariés?\s*/i, " ")
    .replace(/^\s*entre\s+(.+?)\s+et\s+/i, "$1 à ")
    .trim();
