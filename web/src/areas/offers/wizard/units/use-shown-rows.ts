import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect } from "react";
import { useRowHeight } from "../../../../ui/use-row-height.ts";

/** Up to here every row is drawn. */
const ALL_UP_TO = 60;
const OVERSCAN = 12;

type Shown = { kind: "row"; index: number } | { kind: "gap"; key: string; height: number };

type ShownRowsOptions = {
  count: number;
  /** The row of the active cell is always drawn: it has the focus. */
  active: number;
  scroller: RefObject<HTMLElement | null>;
};

/** The rows of a long sheet that are in sight, and the gaps that stand for the others. */
export function useShownRows({ count, active, scroller }: ShownRowsOptions): Shown[] {
  // Rows have one height: nothing in a cell wraps.
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: count <= ALL_UP_TO ? ALL_UP_TO : OVERSCAN,
    initialRect: { width: 1000, height: 800 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((row) => row < count)
        .sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it keeps are those of the density before.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const gap = (from: number, to: number): Shown => ({
    kind: "gap",
    key: `gap-${from}`,
    height: (to - from) * rowHeight,
  });
  const shown: Shown[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    if (index > next) shown.push(gap(next, index));
    shown.push({ kind: "row", index });
    next = index + 1;
  }
  if (count > next) shown.push(gap(next, count));
  return shown;
}
