import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { QueryClient } from "@tanstack/react-query";
import { offersKey } from "./queries.ts";

type Change = (offer: OfferSummary) => OfferSummary;

/** What was read about offers: one offer, what is said of one, a list, a page, or pages. */
type Read =
  | OfferSummary
  | readonly Read[]
  | { offer: OfferSummary }
  | { items: readonly Read[] }
  | { pages: readonly Read[] };

const isOffer = (read: Read): read is OfferSummary => "aggregatedData" in read;

/** The same with one offer changed; what does not hold it stays the same object, so that nothing is drawn again. */
const changed = (read: Read, id: string, change: Change): Read => {
  if (Array.isArray(read)) {
    const list = (read as readonly Read[]).map((each) => changed(each, id, change));
    return list.some((each, at) => each !== read[at]) ? list : read;
  }
  if (isOffer(read as Read)) return (read as OfferSummary).id === id ? change(read as OfferSummary) : read;
  for (const name of ["items", "pages", "offer"] as const) {
    if (!(name in read)) continue;
    const before = (read as Record<string, Read>)[name] ?? [];
    const after = changed(before, id, change);
    return after === before ? read : ({ ...read, [name]: after } as Read);
  }
  return read;
};

/** Changes an offer in everything that is held about offers: lists, searches, its detail. */
export const changeCachedOffer = (cache: QueryClient, id: string, change: Change): void => {
  cache.setQueriesData<Read>({ queryKey: offersKey }, (read) =>
    read && typeof read === "object" ? changed(read, id, change) : read,
  );
};
