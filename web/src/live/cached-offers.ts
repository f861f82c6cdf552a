import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { FoundOffer } from "@plateau/contract/offers/search.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { offersKey } from "../api/query-keys.ts";

/** As lists hold it. */
const cardOf = ({ units, medias: { photos }, ...offer }: Offer): OfferSummary => ({
  ...offer,
  medias: { photos },
  ...(units.length === 1 ? { units } : {}),
});

type FoundCard = OfferSummary & Pick<FoundOffer, "suitableUnits">;

const isWhole = (cached: OfferSummary): boolean => "buildings" in cached;

/**
 * In place of what was cached: a card in a list, the whole offer on its page. How many units met a list's search stays true while no
 * figure has changed.
 */
export const newCard = (before: FoundCard, offer: Offer): FoundCard => {
  if (isWhole(before)) return offer;
  const card = cardOf(offer);
  const { suitableUnits } = before;
  const same = JSON.stringify(before.aggregatedData) === JSON.stringify(card.aggregatedData);
  return suitableUnits && same ? { ...card, suitableUnits } : card;
};

type Change = (offer: OfferSummary) => OfferSummary;

type CachedValue =
  | OfferSummary
  | readonly CachedValue[]
  | { offer: OfferSummary }
  | { items: readonly CachedValue[] }
  | { pages: readonly CachedValue[] };

const isOffer = (read: CachedValue): read is OfferSummary => "aggregatedData" in read;

const replaceIn = (read: CachedValue, id: string, change: Change): CachedValue => {
  if (Array.isArray(read)) {
    const list = (read as readonly CachedValue[]).map((each) => replaceIn(each, id, change));
    return list.some((each, at) => each !== read[at]) ? list : read;
  }
  if (isOffer(read as CachedValue))
    return (read as OfferSummary).id === id ? change(read as OfferSummary) : read;
  for (const name of ["items", "pages", "offer"] as const) {
    if (!(name in read)) continue;
    const before = (read as Record<string, CachedValue>)[name] ?? [];
    const after = replaceIn(before, id, change);
    return after === before ? read : ({ ...read, [name]: after } as CachedValue);
  }
  return read;
};

const changedValue = (read: CachedValue | undefined, id: string, change: Change): CachedValue | undefined => {
  if (!read || typeof read !== "object") return undefined;
  const after = replaceIn(read, id, change);
  // Undefined leaves a query as it is, stale or not.
  return after === read ? undefined : after;
};

/** Changes an offer wherever it is cached below `queryKey`; a response on its way may be older, so it is read again. */
export const changeCachedOffer = (
  cache: QueryClient,
  id: string,
  change: Change,
  queryKey: QueryKey = offersKey,
): void => {
  cache.setQueriesData<CachedValue>({ queryKey }, (read) => changedValue(read, id, change));
  void cache.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === "fetching" && state.data !== undefined,
  });
};

/** The offer as a cached query holds it. */
export const cachedOffer = (data: unknown, id: string): OfferSummary | undefined => {
  let found: OfferSummary | undefined;
  changedValue(data as CachedValue, id, (offer) => {
    found = offer;
    return offer;
  });
  return found;
};
