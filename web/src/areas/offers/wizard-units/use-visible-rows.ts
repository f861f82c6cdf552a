import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect } from "react";
import { useRowHeight } from "../../../ui/use-row-height.ts";

/** Short sheets are rendered in full. */
const MAX_UNVIRTUALIZED = 60;
const OVERSCAN = 12;

type VisibleRow = { kind: "row"; index: number } | { kind: "gap"; key: string; height: number };

type ShownRowsOptions = {
  count: number;
  /** Always rendered: it has the focus. */
  active: number;
  scroller: RefObject<HTMLElement | null>;
};

export function useVisibleRows({ count, active, scroller }: ShownRowsOptions): VisibleRow[] {
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: count <= MAX_UNVIRTUALIZED ? MAX_UNVIRTUALIZED : OVERSCAN,
    initialRect: { width: 1000, height: 800 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((row) => row < count)
        .sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it keeps are those of the density before.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const gap = (from: number, to: number): VisibleRow => ({
    kind: "gap",
    key: `gap-${from}`,
    height: (to - from) * rowHeight,
  });
  const shown: VisibleRow[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    if (index > next) shown.push(gap(next, index));
    shown.push({ kind: "row", index });
    next = index + 1;
  }
  if (count > next) shown.push(gap(next, count));
  return shown;
}
