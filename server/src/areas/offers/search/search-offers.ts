import type { offers } from "@plateau/contract/offers/operations.ts";
import type { Handler } from "../../../handlers.ts";
import { criteriaOf } from "./criteria.ts";
import { fullPage, summaryPage } from "./result-page.ts";

/** Finds offers, newest update first; see `criteriaOf` for what filters and `result-page.ts` for how pages follow. */
export const searchOffers: Handler<typeof offers.searchOffers> = (ctx, { query }) => {
  const { limit, nextToken, enriched, ...asked } = query;
  const list = { name: "searchOffers", criteria: criteriaOf(asked), limit, nextToken };
  return enriched ? fullPage(ctx, list) : summaryPage(ctx, list);
};
