import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { memo } from "react";
import { OfferCard } from "../card/offer-card.tsx";
import type { Highlight } from "../map/highlight.ts";

type OfferCardsProps = {
  offers: readonly OfferSummary[];
  highlight: Highlight;
  onSurfaces: (id: string) => void;
  onPlans: (id: string) => void;
};

/**
 * The cards, all of them in the page: the browser lays out and paints only those near the window, finds words in all
 * of them, and five hundred scroll like ten.
 */
export const OfferCards = memo(function OfferCards({ offers, ...rest }: OfferCardsProps) {
  return (
    <ul aria-label="Offres" className="flex flex-col">
      {offers.map((offer) => (
        <li
          key={offer.id}
          className="scroll-mt-(--topbar) border-line border-b px-2 [contain-intrinsic-size:auto_166px] [content-visibility:auto] last:border-0 -mx-2"
        >
          <OfferCard offer={offer} {...rest} />
        </li>
      ))}
    </ul>
  );
});
