import { useDroppable } from "@dnd-kit/core";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { totalText } from "../requirement-text.ts";
import { columnClasses } from "./board-skeleton.tsx";
import type { BoardColumn } from "./columns.ts";
import type { FocusKeeper } from "./focus-keeper.ts";

type ColumnProps = {
  column: BoardColumn;
  folded: boolean;
  onFold: (id: string, folded: boolean) => void;
  focusKeeper: FocusKeeper;
  children: ReactNode;
};

export function Column({ column, folded, onFold, focusKeeper, children }: ColumnProps) {
  const { id, label, stage, requirements, total } = column;
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { setNodeRef, isOver } = useDroppable({ id, disabled: stage === null });
  useLayoutEffect(() => {
    // A card that is moved here is not on the screen to take the focus.
    if (folded && requirements.some((each) => focusKeeper.partToRestore(each.id))) button.current?.focus();
  }, [folded, requirements, focusKeeper]);
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={title}
      data-column={id}
      className={cn(folded ? foldedClasses : columnClasses, isOver && "border-accent bg-accent-soft")}
    >
      <header
        className={
          folded ? "flex flex-col items-center gap-1.5 py-1.5 text-sm" : "px-2.5 pt-2 pb-1.5 text-sm"
        }
      >
        <div className={folded ? "contents" : "flex items-start justify-between gap-1"}>
          <h2
            id={title}
            className={cn(
              "min-w-0 font-semibold",
              folded ? "order-3 [writing-mode:vertical-rl]" : "break-words",
            )}
          >
            {label}
          </h2>
          <BareIconButton
            ref={button}
            size="sm"
            label={folded ? `Déplier ${label}` : `Replier ${label}`}
            icon={folded ? <ChevronsLeftRight /> : <ChevronsRightLeft />}
            onClick={() => onFold(id, !folded)}
            className={cn("print:hidden", !folded && "-mt-1 -mr-1.5 max-sm:hidden")}
          />
        </div>
        <p className={cn("tabular-nums", !folded && "flex items-baseline justify-between gap-2")}>
          {!folded && (
            <span className={cn("min-w-0 truncate font-medium", total ? "text-money" : "text-ink-muted")}>
              {totalText(total)}
            </span>
          )}
          <span className="text-ink-muted">
            <span aria-hidden="true">{formatNumber(requirements.length)}</span>
            <span className="sr-only">{formatCount(requirements.length, "demande")}</span>
          </span>
        </p>
      </header>
      {!folded && children}
    </section>
  );
}

const foldedClasses =
  "flex w-10 shrink-0 snap-center flex-col overflow-hidden rounded-lg border border-transparent bg-sunken";

const GAP = 6;
/** Estimate for a card of two lines, in pixels. */
const ESTIMATED_HEIGHT = 104;

type ColumnCardsProps = {
  label: string;
  id: string;
  requirements: readonly RequirementSummary[];
  focusKeeper: FocusKeeper;
  renderCard: (requirement: RequirementSummary) => ReactNode;
};

export const ColumnCards = memo(function ColumnCards(props: ColumnCardsProps) {
  const { label, id, requirements, focusKeeper, renderCard } = props;
  // State, not a ref: the virtualizer needs a render when the element mounts.
  const [scroller, setScroller] = useState<HTMLUListElement | null>(null);
  const virtualizer = useVirtualizer({
    count: requirements.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => requirements[index]?.id ?? index,
    estimateSize: () => ESTIMATED_HEIGHT,
    gap: GAP,
    overscan: 3,
    rangeExtractor: useCallback(
      (range: Range) =>
        withFocused(
          range,
          requirements.findIndex(({ id: each }) => each === focusKeeper.focusedId),
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
            // A transform would become the containing block of the fixed menu.
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

const withFocused = (range: Range, kept: number): number[] => {
  const indexes = defaultRangeExtractor(range);
  if (kept < 0 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].sort((a, b) => a - b);
};
