import { plainText } from "@plateau/contract/format/plain-text.ts";
import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { Sort } from "./search-params.ts";

/** Everything of an offer that can be looked for, plainly written. */
const wordsOf = (offer: OfferSummary): string =>
  plainText(
    [
      offer.title,
      offer.aggregatedData.address,
      offer.aggregatedData.postalCode,
      offer.aggregatedData.city,
      propertyTypeLabels[offer.propertyType],
      ...offer.transactionTypes.map((type) => transactionTypeLabels[type]),
      offerStatusLabel(offer.status),
      offer.private ? "privé" : "",
    ].join(" "),
  );

/** The offers in which every word of a text occurs, in any order, accents and capitals aside. */
export const containing = (offers: readonly OfferSummary[], text: string): readonly OfferSummary[] => {
  const wanted = plainText(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return offers;
  return offers.filter((offer) => {
    const words = wordsOf(offer);
    return wanted.every((word) => words.includes(word));
  });
};

/** How many offers there are of each status. */
export const countByStatus = (offers: readonly OfferSummary[]): Record<OfferStatus, number> => {
  const counts = Object.fromEntries(offerStatuses.map((status) => [status, 0])) as Record<
    OfferStatus,
    number
  >;
  for (const { status } of offers) counts[status] += 1;
  return counts;
};

/** The larger first; offers without the figure come last. */
const descending = (figure: (offer: OfferSummary) => number | null) => (a: OfferSummary, b: OfferSummary) =>
  (figure(b) ?? -1) - (figure(a) ?? -1);

const french = new Intl.Collator("fr", { numeric: true });
/** By postal code, then street, then number: neighbours stand together. */
const placeOf = ({ aggregatedData: { postalCode, address } }: OfferSummary): string => {
  const [, number = "", street = ""] = /^([\d\s]*(?:bis|ter)?)\s*(.*)$/.exec(address ?? "") ?? [];
  return `${postalCode ?? "zz"} ${street} ${number}`;
};

const orders: Record<Sort, (a: OfferSummary, b: OfferSummary) => number> = {
  ancien: (a, b) => (a.updatedAt < b.updatedAt ? -1 : 1),
  surface: descending(({ aggregatedData }) => aggregatedData.totalSurface),
  loyer: descending(({ aggregatedData }) => aggregatedData.maxRentPerMonth),
  adresse: (a, b) => french.compare(placeOf(a), placeOf(b)),
};

/** The offers in an order; without one, as they came: the last modified first. */
export const sorted = (offers: readonly OfferSummary[], sort: Sort | undefined): readonly OfferSummary[] =>
  sort ? offers.toSorted(orders[sort]) : offers;
