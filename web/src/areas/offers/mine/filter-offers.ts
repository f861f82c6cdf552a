import { plainText } from "@plateau/contract/format/spacing.ts";
import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { Sort } from "./queries.ts";

const searchText = (offer: OfferSummary): string =>
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

export const searchOffers = (offers: readonly OfferSummary[], text: string): readonly OfferSummary[] => {
  const terms = plainText(text).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return offers;
  return offers.filter((offer) => {
    const words = searchText(offer);
    return terms.every((word) => words.includes(word));
  });
};

export const countByStatus = (offers: readonly OfferSummary[]): Record<OfferStatus, number> => {
  const counts = Object.fromEntries(offerStatuses.map((status) => [status, 0])) as Record<
    OfferStatus,
    number
  >;
  for (const { status } of offers) counts[status] += 1;
  return counts;
};

const descending = (figure: (offer: OfferSummary) => number | null) => (a: OfferSummary, b: OfferSummary) =>
  (figure(b) ?? -1) - (figure(a) ?? -1);

const french = new Intl.Collator("fr", { numeric: true });
const placeOf = ({ aggregatedData: { postalCode, address } }: OfferSummary): string => {
  const [, number = "", street = ""] = /^([\d\s]*(?:bis|ter)?)\s*(.*)$/.exec(address ?? "") ?? [];
  return `${postalCode ?? "zz"} ${street} ${number}`;
};

const orders: Record<Sort, (a: OfferSummary, b: OfferSummary) => number> = {
  ancien: (a, b) => (a.updatedAt < b.updatedAt ? -1 : 1),
  surface: descending(({ aggregatedData }) => aggregatedData.totalSurface),
  loyer: descending(
    ({ aggregatedData }) => aggregatedData.maxRentPerMonth ?? aggregatedData.totalRentPerMonth,
  ),
  adresse: (a, b) => french.compare(placeOf(a), placeOf(b)),
};

export const sortOffers = (
  offers: readonly OfferSummary[],
  sort: Sort | undefined,
): readonly OfferSummary[] => (sort ? offers.toSorted(orders[sort]) : offers);
