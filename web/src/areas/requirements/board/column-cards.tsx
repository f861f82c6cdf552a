import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useState } from "react";
import type { FocusKeeper } from "./focus-keeper.ts";

const GAP = 6;
/** A card of two lines, before it is measured. */
const USUAL_HEIGHT = 104;

type ColumnCardsProps = {
  label: string;
  /** Its place in the browser's memory of what was scrolled where. */
  id: string;
  requirements: readonly RequirementSummary[];
  focusKeeper: FocusKeeper;
  renderCard: (requirement: RequirementSummary) => ReactNode;
};

/** The cards of a column, of which those in sight are in the page. */
export const ColumnCards = memo(function ColumnCards(props: ColumnCardsProps) {
  const { label, id, requirements, focusKeeper, renderCard } = props;
  // State, not a ref: the cards are laid out by the size of this element and must see it arrive.
  const [scroller, setScroller] = useState<HTMLUListElement | null>(null);
  const virtualizer = useVirtualizer({
    count: requirements.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => requirements[index]?.id ?? index,
    estimateSize: () => USUAL_HEIGHT,
    gap: GAP,
    overscan: 3,
    rangeExtractor: useCallback(
      (range: Range) =>
        withKept(
          range,
          requirements.findIndex(({ id: each }) => each === focusKeeper.kept),
        ),
      [requirements, focusKeeper],
    ),
  });
  return (
    <ul
      ref={setScroller}
      aria-label={label}
      data-scroll-restoration-id={`colonne-${id}`}
      className="relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1.5 pb-1.5"
    >
      <li aria-hidden="true" role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const requirement = requirements[index];
        return (
          requirement && (
            // Not moved by a transform: a menu inside would take it for its window.
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card={requirement.id}
              aria-setsize={requirements.length}
              aria-posinset={index + 1}
              style={{ top: start }}
              className="absolute inset-x-1.5"
            >
              {renderCard(requirement)}
            </li>
          )
        );
      })}
    </ul>
  );
});

const withKept = (range: Range, kept: number): number[] => {
  const indexes = defaultRangeExtractor(range);
  if (kept < 0 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].sort((a, b) => a - b);
};
