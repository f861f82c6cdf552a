import { plainMonths } from "@plateau/contract/format/date.ts";
import { plainText } from "@plateau/contract/format/spacing.ts";

const partsOf = (text: string): readonly (string | number | undefined)[] => {
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text);
  if (iso) return iso.slice(1);
  const french = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (french) return french.slice(1).reverse();
  const words = /^(?:[a-z]+ )?(\d{1,2})(?:er)? ([a-z]+) (\d{4})$/.exec(text);
  return words ? [words[3], plainMonths.indexOf(words[2] ?? "") + 1, words[1]] : [];
};

/**
 * ISO day from '2021-01-08', '08/01/2021', '8 janvier 2021' or '1er février 2021'. Null for an impossible day
 * or a typo such as year '0021'.
 */
export const dayOf = (text: string): string | null => {
  const plain = plainText(text).replace(/\s+/gu, " ").trim();
  const [year, month, day] = partsOf(plain).map(Number);
  if (!year || !month || !day || year < 1800 || year > 2200) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
};
