import { boundsOfZone, type DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { markerText } from "@plateau/contract/offers/card-figures.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { boundsOf } from "../../../map/clusters.ts";
import type { Highlight } from "../../../map/highlight.ts";
import { type MapView, PARIS_VIEW, SINGLE_ZOOM } from "../../../map/map-view.ts";

export type MapOffer = Pick<
  OfferSummary,
  "id" | "title" | "transactionTypes" | "propertyType" | "aggregatedData" | "stations"
> & { medias: { photos: readonly Media[] } };

/** `nearMiss`: a little over the budget of the search. */
export type PlacedOffer = { id: string; coordinates: [number, number]; offer: MapOffer; nearMiss: boolean };

export const withCoordinates = (offers: readonly MapOffer[], nearMiss = false): PlacedOffer[] =>
  offers.flatMap((offer) => {
    const { coordinates } = offer.aggregatedData;
    return coordinates ? [{ id: offer.id, coordinates, offer, nearMiss }] : [];
  });

/** Of a marker: `9 k€/mois`, `4 offres`, `3 offres + 1` with one near miss. */
export const textOf = (members: readonly PlacedOffer[]): string => {
  const [first] = members;
  if (first && members.length === 1) return markerText(first.offer);
  const over = members.filter(({ nearMiss }) => nearMiss).length;
  const found = members.length - over;
  if (found === 0 || over === 0) return `${members.length} offres`;
  return `${found} ${found < 2 ? "offre" : "offres"} + ${over}`;
};

const cornersOf = (zones: readonly DrawnZone[]) =>
  zones.flatMap((zone, index) => {
    const [west, south, east, north] = boundsOfZone(zone);
    return [
      { id: `${index}-south-west`, coordinates: [west, south] as const },
      { id: `${index}-north-east`, coordinates: [east, north] as const },
    ];
  });

/** The initial view: what was drawn, the only offer, all of them when `fit`, else Paris. */
export function initialView(
  things: readonly PlacedOffer[],
  fit: boolean,
  zones: readonly DrawnZone[],
): MapView | { bounds: [[number, number], [number, number]] } {
  const [only] = zones.length ? [] : things;
  if (only && things.length === 1) {
    return { longitude: only.coordinates[0], latitude: only.coordinates[1], zoom: SINGLE_ZOOM };
  }
  const bounds = zones.length ? boundsOf(cornersOf(zones)) : fit ? boundsOf(things) : null;
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
  /** Shown paler. */
  nearMisses?: readonly MapOffer[];
  view?: MapView | null;
  onView?: (view: MapView) => void;
  fit?: boolean;
  /** What was drawn for the search. */
  zones?: readonly DrawnZone[];
  /** With where the map then is: what follows must not move it. */
  onZones?: (zones: DrawnZone[], view: MapView) => void;
  /** Called with the visible frame. */
  onSearchHere?: (frame: DrawnZone) => void;
  highlight?: Highlight;
};
