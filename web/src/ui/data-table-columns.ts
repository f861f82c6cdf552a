import type { CsvValue } from "@plateau/contract/format/csv.ts";
import { plainText } from "@plateau/contract/format/spacing.ts";
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

export type ColumnFilter = "text" | "number" | readonly string[];

export type NumberBounds = { min: number | null; max: number | null };

export type ExportColumn<Row> = {
  header: string;
  /** Dates as ISO text. */
  value: (row: Row) => CsvValue;
};

export type DataColumn<Row> = ExportColumn<Row> & {
  id: string;
  /** Shown instead of the title and its sort button. */
  head?: ReactNode;
  help?: string;
  /** Sort key instead of the value, such as the position of a stage. */
  order?: (row: Row) => number;
  cell?: (row: Row) => ReactNode;
  align?: "left" | "right";
  width?: number;
  sortable?: boolean;
  filter?: ColumnFilter;
  total?: (rows: Row[]) => ReactNode;
  /** In the export instead of the column: none, or one for each figure of its cell. */
  exportedAs?: readonly ExportColumn<Row>[];
  /** The user may hide it. */
  hideable?: boolean;
};

export const tableParts = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

export type TableModel<Row extends object> = ReactTable<typeof tableParts, Row>;

const french = new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/** Natural French order: numbers within text compare by size. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return french.compare(String(one), String(other));
}

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

/** Empty values sort last in both directions. */
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
