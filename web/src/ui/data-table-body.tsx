import { formatNumber } from "@plateau/contract/format/number.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "./class-names.ts";
import type { DataColumn } from "./data-table-columns.ts";
import { useRowHeight } from "./use-row-height.ts";

/** Virtualized above this number of rows. */
export const VIRTUAL_BEYOND = 100;

type BodyProps<Row> = {
  rows: { id: string; original: Row }[];
  columns: readonly DataColumn<Row>[];
  onOpen?: (row: Row) => void;
  scroller: HTMLDivElement | null;
};

export function DataTableBody<Row>({ rows, columns, onOpen, scroller }: BodyProps<Row>) {
  const virtual = rows.length > VIRTUAL_BEYOND;
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
    // Rows that come later can make the table virtual while it is scrolled: the row with the focus stays.
    initialOffset: () => scroller?.scrollTop ?? 0,
    initialRect: { width: 0, height: window.innerHeight },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it keeps are those of the density before.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const open = (index: number) => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };
  const focus = useRowFocus({
    count: rows.length,
    onOpen: onOpen && open,
    render: (index) => {
      if (virtual && scroller) scrollToRow(scroller, index, rowHeight);
    },
  });
  const items = virtualizer.getVirtualItems();
  const indexes = virtual ? items.map((item) => item.index) : rows.map((_, index) => index);
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  function click(event: MouseEvent<HTMLTableRowElement>, index: number) {
    const target = event.target as HTMLElement;
    // Menus stand in the row; React passes on clicks in popovers and dialogs too, which stand elsewhere.
    if (!event.currentTarget.contains(target)) return;
    const control = target.closest("a, button, input, select, label, [role=menu]");
    if (!control && !window.getSelection()?.toString()) open(index);
  }

  return (
    <tbody ref={focus.body} onKeyDown={focus.onKeyDown}>
      <Spacer height={before} columns={columns.length} />
      {indexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <tr
            key={row.id}
            data-record={row.id}
            aria-rowindex={virtual ? index + 2 : undefined}
            {...focus.rowProps(index)}
            onClick={onOpen && ((event) => click(event, index))}
            className={cn(
              // Below the sticky head and below the top bar of the window.
              "h-(--row) scroll-mt-(--topbar) -outline-offset-2 hover:bg-hover",
              onOpen && "cursor-pointer",
            )}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                className={cn(
                  "h-(--row) border-line border-b px-3",
                  column.align === "right" && "whitespace-nowrap text-right",
                )}
              >
                {showValue(column.cell ? column.cell(row.original) : column.value(row.original))}
              </td>
            ))}
          </tr>
        );
      })}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
}

/** The virtualizer's own scrolling retries for some frames and conflicts with the next key. */
function scrollToRow(scroller: HTMLDivElement, index: number, rowHeight: number): void {
  const heightOf = (part: string) => scroller.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
  const top = index * rowHeight;
  const room = scroller.clientHeight - heightOf("thead") - heightOf("tfoot");
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else scroller.scrollTop = Math.max(scroller.scrollTop, top + rowHeight - room);
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}

function showValue(value: ReactNode): ReactNode {
  if (value === null || value === undefined || value === "") return <span className="text-ink-faint">–</span>;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return value;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

type RowFocusOptions = {
  count: number;
  onOpen?: (index: number) => void;
  /** A virtual table renders the rows around the one that it scrolls to. */
  render: (index: number) => void;
};

/**
 * Roving focus: arrows, J/K, Home and End move it, Enter opens. Ignores keys typed in a control inside a row.
 */
function useRowFocus({ count, onOpen, render }: RowFocusOptions) {
  const [active, setActive] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  // A virtual table renders a distant row some renders later.
  const pendingRow = useRef<number | null>(null);
  const current = Math.min(active, Math.max(count - 1, 0));

  function move(index: number) {
    const next = Math.max(0, Math.min(count - 1, index));
    setActive(next);
    render(next);
    pendingRow.current = next;
    focusPending();
  }

  function focusPending() {
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${pendingRow.current}"]`);
    if (!row) return;
    pendingRow.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  useLayoutEffect(() => {
    if (pendingRow.current !== null) focusPending();
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
