import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { SEARCH_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";

/** `count` is absent above `SEARCH_MAX_RESULTS`. */
type LatestOffers = { items: readonly unknown[]; count?: number | undefined; nextToken?: string | undefined };

/** `100 offres publiées`; `250 offres publiées : les 100 plus récentes sont affichées`. */
export const publishedCountText = ({ items, count, nextToken }: LatestOffers): string => {
  const counted = (number: number) => formatCount(number, "offre publiée", "offres publiées");
  if (nextToken === undefined) return counted(items.length);
  const all = count === undefined ? `Plus de ${counted(SEARCH_MAX_RESULTS)}` : counted(count);
  return `${all}${NARROW}: les ${formatNumber(items.length)} plus récentes sont affichées`;
};
