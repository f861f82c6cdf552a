import { streetOf } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";

export const offerName = (offer: Pick<OfferSummary, "title" | "aggregatedData">): string =>
  streetOf(offer.aggregatedData) ?? offer.title;
