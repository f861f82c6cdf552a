import { formatEuros } from "@plateau/contract/format/money.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Company } from "@plateau/contract/registry/company.ts";

const EUROS = /^(eur|euros?|€)$/i;

/** `12 450 000 €`; another currency by its own name, euros where none is said. */
export const capitalText = ({ montant, devise }: NonNullable<Company["capital"]>): string =>
  devise === null || EUROS.test(devise.trim())
    ? formatEuros(montant)
    : `${formatNumber(montant, { decimals: 0 })}${NARROW}${devise}`;

/** `+3 120 400 €`: a gain and a loss both with their sign. */
export const signedEuros = (value: number): string => `${value > 0 ? "+" : ""}${formatEuros(value)}`;

/** The last year of which the revenue is known. */
export const lastRevenue = ({
  finances,
}: Pick<Company, "finances">): { year: number; revenue: number; result: number | null } | null => {
  const [last] = finances
    .flatMap(({ annee, chiffre_affaires, resultat }) =>
      chiffre_affaires === null ? [] : [{ year: annee, revenue: chiffre_affaires, result: resultat }],
    )
    .toSorted((one, other) => other.year - one.year);
  return last ?? null;
};

/** The register's words for a headcount as a figure: 'Entre 20 et 49 salariés' is `20 à 49`. */
export const headcountFigure = (words: string): string =>
  words
    .replace(/\s*salariés?\s*/i, " ")
    .replace(/^\s*entre\s+(.+?)\s+et\s+/i, "$1 à ")
    .trim();
