import type { CsvValue } from "@plateau/contract/format/csv.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type ReactNode, useLayoutEffect } from "react";
import { cn } from "./class-names.ts";
import type { DataColumn } from "./data-table-columns.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowHeight } from "./use-row-height.ts";

/** Up to this many rows all are in the page; beyond, only those in sight. */
export const VIRTUAL_BEYOND = 100;

type BodyProps<Row> = {
  rows: { id: string; original: Row }[];
  columns: readonly DataColumn<Row>[];
  onOpen?: (row: Row) => void;
  scroller: HTMLDivElement | null;
};

/** The rows of a `DataTable`. */
export function DataTableBody<Row>({ rows, columns, onOpen, scroller }: BodyProps<Row>) {
  const virtual = rows.length > VIRTUAL_BEYOND;
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
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
    reveal: (index) => {
      if (virtual && scroller) scrollToRow(scroller, index, rowHeight);
      else scroller?.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: "nearest" });
    },
  });
  const items = virtualizer.getVirtualItems();
  const indexes = virtual ? items.map((item) => item.index) : rows.map((_, index) => index);
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  function click(event: MouseEvent<HTMLTableRowElement>, index: number) {
    const control = (event.target as HTMLElement).closest("a, button, input, select, label");
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
            aria-rowindex={virtual ? index + 2 : undefined}
            {...focus.rowProps(index)}
            onClick={onOpen && ((event) => click(event, index))}
            className={cn("h-(--row) -outline-offset-2 hover:bg-hover", onOpen && "cursor-pointer")}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                className={cn(
                  "h-(--row) border-line border-b px-3",
                  column.align === "right" && "whitespace-nowrap text-right",
                )}
              >
                {column.cell ? column.cell(row.original) : showValue(column.value(row.original))}
              </td>
            ))}
          </tr>
        );
      })}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
}

/**
 * Scrolls a row of a virtual table into sight at once: rows are all of one height. The virtualizer's own way tries again
 * for some frames, against a key that is pressed meanwhile.
 */
function scrollToRow(scroller: HTMLDivElement, index: number, rowHeight: number): void {
  const heightOf = (part: string) => scroller.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
  const top = index * rowHeight;
  const room = scroller.clientHeight - heightOf("thead") - heightOf("tfoot");
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else scroller.scrollTop = Math.max(scroller.scrollTop, top + rowHeight - room);
}

/** Stands for the rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}

function showValue(value: CsvValue): ReactNode {
  if (value === null || value === undefined || value === "") return <span className="text-ink-faint">–</span>;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return value;
}
