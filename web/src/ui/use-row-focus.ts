import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

type RowFocusOptions = {
  count: number;
  onOpen?: (index: number) => void;
  /** Brings a row into the page before it is focused; a virtual table may not hold it yet. */
  reveal: (index: number) => void;
};

/**
 * Walking the rows of a list: one row is in the Tab order, arrows or J/K move to the next, Home and End to the
 * ends, Enter opens. Keys typed in a control inside a row are left alone.
 */
export function useRowFocus({ count, onOpen, reveal }: RowFocusOptions) {
  const [active, setActive] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  // The row to focus, until it is there: a virtual table brings a far one some renders later.
  const wanted = useRef<number | null>(null);
  const current = Math.min(active, Math.max(count - 1, 0));

  function move(index: number) {
    const next = Math.max(0, Math.min(count - 1, index));
    setActive(next);
    reveal(next);
    wanted.current = next;
    focusWanted();
  }

  function focusWanted() {
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted();
  });

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target as HTMLElement;
    if (row.dataset.row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) move(current + step);
    else if (event.key === "Home") move(0);
    else if (event.key === "End") move(count - 1);
    else if (event.key === "Enter" && onOpen) onOpen(current);
    else return;
    event.preventDefault();
  }

  const rowProps = (index: number) => ({
    "data-row": index,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setActive(index),
  });

  return { body, onKeyDown, rowProps };
}
