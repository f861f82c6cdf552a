import type { CsvValue } from "@plateau/contract/format/csv.ts";
import { plainText } from "@plateau/contract/format/plain-text.ts";
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** How a column can be narrowed: by a part of its text, by bounds, or by one of some values. */
export type ColumnFilter = "text" | "number" | readonly string[];

/** A bound of null is no bound. */
export type NumberBounds = { min: number | null; max: number | null };

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** What the title leaves out, such as an assumption: on hover, on focus, and for screen readers. */
  help?: string;
  /** What is sorted, filtered and exported. Dates as ISO text. */
  value: (row: Row) => CsvValue;
  /** What is sorted instead of the value, where words have an order of their own: the steps of a pipeline. */
  order?: (row: Row) => number;
  /** What is shown; the value itself without it. */
  cell?: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** Pixels; a column without one shares what is left. */
  width?: number;
  sortable?: boolean;
  filter?: ColumnFilter;
  /** The cell of the totals row, from the rows that pass the filters. */
  total?: (rows: Row[]) => ReactNode;
  /** Left out of the export: a column of buttons. */
  exported?: boolean;
};

export const tableParts = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

export type TableModel<Row extends object> = ReactTable<typeof tableParts, Row>;

const french = new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/** Orders two values: numbers by size, the rest as a French dictionary does, with numbers inside by size. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return french.compare(String(one), String(other));
}

/** Whether a value passes a filter as the filter row states it: text, bounds, or one of the listed values. */
export function passesFilter(kind: ColumnFilter, value: unknown, filter: unknown): boolean {
  if (kind === "number") {
    const { min, max } = filter as NumberBounds;
    if (min === null && max === null) return true;
    return typeof value === "number" && (min === null || value >= min) && (max === null || value <= max);
  }
  const text = String(filter ?? "");
  if (text === "") return true;
  return kind === "text"
    ? plainText(String(value ?? "")).includes(plainText(text))
    : String(value ?? "") === text;
}

/** The columns in the form the table library wants; empty values sort last in both directions. */
export function toTableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof tableParts, Row>();
  return helper.columns(
    columns.map((column) =>
      helper.accessor((row) => column.value(row) ?? undefined, {
        id: column.id,
        header: column.header,
        enableSorting: column.sortable ?? true,
        sortUndefined: "last",
        sortFn: (a, b, id) =>
          column.order
            ? column.order(a.original) - column.order(b.original)
            : compareValues(a.getValue(id), b.getValue(id)),
        enableColumnFilter: Boolean(column.filter),
        filterFn: (row, id, filter) =>
          !column.filter || passesFilter(column.filter, row.getValue(id), filter),
      }),
    ),
  );
}
