import type { ReactNode } from "react";
import { cn } from "../ui/class-names.ts";
import type { DataColumn } from "../ui/data-table-columns.ts";

/** Single line with a tooltip, `max-w-64` by default. */
export function Truncated({ text, className }: { text: string | null; className?: string }) {
  if (!text) return null;
  return (
    <span title={text} className={cn("block truncate", className ?? "max-w-64")}>
      {text}
    </span>
  );
}

/** Column of buttons: not sorted, not exported. */
export const actionColumn = <T,>(
  cell: (record: T) => ReactNode,
  more: Partial<DataColumn<T>> = {},
): DataColumn<T> => ({
  id: "action",
  header: "Action",
  value: () => null,
  sortable: false,
  exportedAs: [],
  align: "right",
  cell,
  ...more,
});
