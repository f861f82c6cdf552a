import type { Media } from "@plateau/contract/offers/media.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { boundsOf } from "../../../map/clusters.ts";
import type { Highlight } from "../../../map/highlight.ts";
import { type MapView, PARIS_VIEW, SINGLE_ZOOM } from "../../../map/map-view.ts";

export type MapOffer = Pick<
  OfferSummary,
  "id" | "title" | "transactionTypes" | "propertyType" | "aggregatedData"
> & { medias: { photos: readonly Media[] } };

export type PlacedOffer = { id: string; coordinates: [number, number]; offer: MapOffer };

export const withCoordinates = (offers: readonly MapOffer[]): PlacedOffer[] =>
  offers.flatMap((offer) => {
    const { coordinates } = offer.aggregatedData;
    return coordinates ? [{ id: offer.id, coordinates, offer }] : [];
  });

/** The initial view: the only offer, all of them when `fit`, else Paris. */
export function initialView(
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

export type OfferMapProps = {
  label: string;
  offers: readonly MapOffer[];
  view?: MapView | null;
  onView?: (view: MapView) => void;
  fit?: boolean;
  /** Called with the zone ids in view. */
  onSearchHere?: (zones: string[]) => void;
  highlight?: Highlight;
  popups?: boolean;
  className?: string;
};
