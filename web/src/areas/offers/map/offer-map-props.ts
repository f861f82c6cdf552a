import type { Highlight } from "./highlight.ts";
import type { MapOffer } from "./map-offer.ts";
import type { MapView } from "./map-view.ts";

export type OfferMapProps = {
  /** The name of the map, for screen readers. */
  label: string;
  /** One offer: the map stands over it at zoom 15. */
  offers: readonly MapOffer[];
  /** Where the map stands; without one it stands where the offers ask. */
  view?: MapView | null;
  /** Told where somebody has moved the map to. */
  onView?: (view: MapView) => void;
  /** Without a view: around all offers rather than over Paris. */
  fit?: boolean;
  /** Offers 'Rechercher dans cette zone' after a move; told the ids of the zones in view. */
  onSearchHere?: (zones: string[]) => void;
  /** Shared with a list beside the map. */
  highlight?: Highlight;
  /** Markers open a popup that leads to the offer; not on the offer's own page. */
  popups?: boolean;
  className?: string;
};
