import type { Media } from "@plateau/contract/offers/media.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { boundsOf } from "./clusters.ts";
import { type MapView, PARIS_VIEW, SINGLE_ZOOM } from "./map-view.ts";

/** What the map needs of an offer: a summary and a full offer both have it. */
export type MapOffer = Pick<
  OfferSummary,
  "id" | "title" | "transactionTypes" | "propertyType" | "aggregatedData"
> & { medias: { photos: readonly Media[] } };

/** An offer with its place. */
export type PlacedOffer = { id: string; coordinates: [number, number]; offer: MapOffer };

/** The offers that have a place. */
export const placed = (offers: readonly MapOffer[]): PlacedOffer[] =>
  offers.flatMap((offer) => {
    const { coordinates } = offer.aggregatedData;
    return coordinates ? [{ id: offer.id, coordinates, offer }] : [];
  });

/** Where a map of these things stands by itself: at the only one, around them when asked to fit, else over Paris. */
export function homeOf(
  things: readonly PlacedOffer[],
  fit: boolean,
): MapView | { bounds: [[number, number], [number, number]] } {
  const [only] = things;
  if (only && things.length === 1) {
    return { longitude: only.coordinates[0], latitude: only.coordinates[1], zoom: SINGLE_ZOOM };
  }
  const bounds = fit ? boundsOf(things) : null;
  if (!bounds) return PARIS_VIEW;
  const [west, south, east, north] = bounds;
  return {
    bounds: [
      [west, south],
      [east, north],
    ],
  };
}
