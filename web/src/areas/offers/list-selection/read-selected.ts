import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { api } from "../../../api/client.ts";
import { type Criteria, toQuery } from "../list/criteria.ts";

const MAX_PER_PAGE = 1000;

/** The selected offers in the order of the search, those that are not loaded read again with its criteria. */
export const readSelected = async (
  ids: readonly string[],
  loaded: readonly OfferSummary[],
  criteria: Criteria,
): Promise<OfferSummary[]> => {
  const wanted = new Set(ids);
  const found = new Map(loaded.filter(({ id }) => wanted.has(id)).map((offer) => [offer.id, offer]));
  let nextToken: string | undefined;
  while (found.size < wanted.size) {
    const page = await api.searchOffers({
      query: { ...toQuery(criteria), limit: MAX_PER_PAGE, enriched: "false", nextToken },
    });
    for (const offer of page.items) if (wanted.has(offer.id)) found.set(offer.id, offer);
    nextToken = page.nextToken;
    if (nextToken === undefined) break;
  }
  return [...found.values()];
};
