import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { OfferCard } from "../card/offer-card.tsx";
import { CategoryToggles } from "../categories/category-toggles.tsx";
import type { Highlight } from "../map/highlight.ts";

type OfferCardsProps = {
  offers: readonly OfferSummary[];
  highlight: Highlight;
  onSurfaces: (id: string) => void;
  onPlans: (id: string) => void;
  /** The requirement that offers are looked for: the cards then show its four categories. */
  requirementId?: string | undefined;
};

/** The height of a card beside a map, in pixels; others are measured as they come. */
const USUAL_HEIGHT = 152;

/**
 * The cards. Only those near the window are in the page: five hundred scroll, and everything beside them answers, as
 * with ten. The next card is always there for J and K to walk to.
 */
export const OfferCards = memo(function OfferCards({ offers, requirementId, ...rest }: OfferCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  const virtual = useWindowVirtualizer({
    count: offers.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (at) => offers[at]?.id ?? at,
    overscan: 6,
    scrollMargin: above,
    useFlushSync: false,
  });

  // What stands above the list grows and shrinks: criteria unfold, messages come and go.
  useLayoutEffect(() => {
    setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });

  return (
    <ul ref={list} aria-label="Offres" className="relative -mx-2" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const offer = offers[index];
        return (
          offer && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={offers.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 scroll-mt-(--topbar) border-line border-b px-2"
              style={{ translate: `0 ${start - above}px` }}
            >
              <OfferCard
                offer={offer}
                {...rest}
                actions={
                  requirementId ? <CategoryToggles offer={offer} requirementId={requirementId} /> : undefined
                }
              />
            </li>
          )
        );
      })}
    </ul>
  );
});
