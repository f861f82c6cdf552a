import type { FoundOffer } from "@plateau/contract/offers/search.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Highlight } from "../../../map/highlight.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { OfferCard } from "../card/offer-card.tsx";
import { CardControls, type CardControlsProps } from "./card-controls.tsx";

const CategoryToggles = lazyWithRetry(() =>
  import("../categories/category-toggles.tsx").then((module) => ({ default: module.CategoryToggles })),
);

type OfferCardsProps = {
  label?: string;
  offers: readonly FoundOffer[];
  /** Found only over budget. */
  nearMiss?: boolean;
  highlight: Highlight;
  onSurfaces: (id: string) => void;
  onPlans: (id: string) => void;
  requirementId?: string | undefined;
  controls?: CardControlsProps;
};

const ESTIMATED_HEIGHT = 152;

/** Cards beyond the screen. */
const OVERSCAN = 6;

/** Virtual list; always renders the next card as the J/K target. */
export const OfferCards = memo(function OfferCards({
  label = "Offres",
  offers,
  requirementId,
  controls,
  ...rest
}: OfferCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  // The cards on the screen first.
  const [overscan, setOverscan] = useState(1);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const virtual = useWindowVirtualizer({
    count: offers.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (at) => offers[at]?.id ?? at,
    overscan,
    scrollMargin: above,
    useFlushSync: false,
  });

  // Content above the list changes height.
  useLayoutEffect(() => {
    setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });

  return (
    <ul ref={list} aria-label={label} className="relative -mx-2" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const offer = offers[index];
        return (
          offer && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-record={offer.id}
              aria-setsize={offers.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 scroll-mt-(--topbar) border-line border-b px-2"
              style={{ translate: `0 ${start - above}px` }}
            >
              {controls && <CardControls {...controls} offer={offer} offers={offers} />}
              <OfferCard
                offer={offer}
                {...rest}
                actions={
                  requirementId && (
                    <Suspense fallback={<div className="h-7 pointer-coarse:h-11" />}>
                      <CategoryToggles offer={offer} requirementId={requirementId} />
                    </Suspense>
                  )
                }
              />
            </li>
          )
        );
      })}
    </ul>
  );
});
