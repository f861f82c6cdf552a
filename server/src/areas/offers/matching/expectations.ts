import { priceBounds } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import { asksLots, type Criteria } from "../search/criteria.ts";
import { type Histogram, offersIn, shareOf, shareUpTo, suitableLots } from "../search/histogram.ts";
import type { Ring } from "./rings.ts";

/**
 * What the histogram lets expect of the offers for some wishes. It steers which statements are tried, never what they give.
 */

/** Costs in lots read from an index one after the other: scoring an offer looks its lots up, joining one its row. */
const SCORED_OFFER = 30;
const JOINED_OFFER = 20;
const LOTS_PER_OFFER = 2;

const zonesOf = ({ zones }: Wishes): string[] => zones.map(({ id }) => id);

/** About how many offers in the zones have a lot that meets surface, posts and budget. */
export const offersWithLots = (histogram: Histogram, criteria: Criteria): number => {
  const inPlace = offersIn(histogram, criteria.zones);
  return asksLots(criteria)
    ? (suitableLots(histogram, criteria) * inPlace) / Math.max(1, histogram.offers)
    : inPlace;
};

/** The share of offers of the types that are asked. */
const shareOfTypes = ({ shares }: Histogram, { propertyTypes }: Wishes): number =>
  propertyTypes.reduce((sum, type) => sum + (shares.get(type) ?? 0), 0);

/** The share of offers that the prices leave: those that may be affordable. */
const shareAffordable = (wishes: Wishes, { rents, salePrices }: Histogram): number => {
  const { rent, salePrice } = priceBounds(wishes);
  if (rent === null && salePrice === null) return 1;
  const toRent = rent === null ? 0 : shareUpTo(rents, rent);
  const toBuy = salePrice === null ? 0 : shareUpTo(salePrices, salePrice);
  return Math.min(1, toRent + toBuy);
};

/** About how many offers the hard criteria leave: the published ones in the zones that may be affordable. */
export const offersLeft = (wishes: Wishes, histogram: Histogram): number => {
  const zones = zonesOf(wishes);
  const published = offersIn(histogram, zones) * shareOf(histogram, { zones, statuses: ["published"] });
  return published * shareAffordable(wishes, histogram);
};

/** About how many offers of the right type a ring gives. */
export const offersInRing = ({ bounds, needsType }: Ring, wishes: Wishes, histogram: Histogram): number => {
  const criteria: Criteria = { ...bounds, zones: zonesOf(wishes), statuses: ["published"] };
  const found = offersWithLots(histogram, criteria) * shareOf(histogram, criteria);
  return found * (needsType ? shareOfTypes(histogram, wishes) : 1);
};

/** What scoring so many offers costs. */
export const costOfScoring = (offers: number): number => SCORED_OFFER * offers;

/** What reading a ring's lots costs. */
export const costOfRing = ({ bounds }: Ring, wishes: Wishes, histogram: Histogram): number => {
  const zones = zonesOf(wishes);
  const inZones = offersIn(histogram, zones) / Math.max(1, histogram.offers);
  const asked = { zones: [], statuses: [], surface: bounds.surface, budget: bounds.budget };
  const read = suitableLots(histogram, asked) * inZones;
  // Cells know no sale prices.
  const affordable = bounds.budget ? 1 : shareAffordable(wishes, histogram);
  const joined =
    (suitableLots(histogram, { ...asked, posts: bounds.posts }) * inZones * affordable) / LOTS_PER_OFFER;
  return read + JOINED_OFFER * joined;
};
