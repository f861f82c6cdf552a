import { toCsv } from "@plateau/contract/format/csv.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { ColumnFiltersState, SortingState } from "@tanstack/react-table";
import { useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { cn } from "./class-names.ts";
import { downloadCsv } from "./csv.ts";
import { DataTableBody, VIRTUAL_BEYOND } from "./data-table-body.tsx";
import { type DataColumn, tableParts, toTableColumns } from "./data-table-columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableToolbar } from "./data-table-toolbar.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";

export type TableSort = { id: string; desc: boolean };

type DataTableProps<Row extends object> = {
  /** What the table holds, for screen readers and as the name of the exported file. */
  label: string;
  /** Keep it stable between renders. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The order at first; `onSort` is told each change, to keep it in the URL. */
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
  /** A click on a row or Enter. The row should also hold a link, for the middle button. */
  onOpen?: (row: Row) => void;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Shows the line with the count, the filter switch and the export. */
  toolbar?: boolean;
  /** The word for one row: 'lot', with its plural when it is not an added s: ['local', 'locaux']. */
  noun?: string | readonly [one: string, many: string];
  /** Keeps the first column in sight while the others scroll sideways. */
  pinned?: boolean;
  className?: string;
};

const NO_ROWS: never[] = [];

/** The first column as `pinned` keeps it. A row that is one cell, such as a message, scrolls with the rest. */
const pinnedClasses = [
  "[&_:is(td,th):first-child:not([colspan])]:sticky [&_:is(td,th):first-child:not([colspan])]:left-0",
  "[&_:is(td,th):first-child:not([colspan])]:z-1 [&_:is(td,th):first-child:not([colspan])]:border-r",
  "[&_tbody_td:first-child]:bg-surface [&_tbody_tr:hover_td:first-child]:bg-hover",
].join(" ");

/**
 * A table that sorts, filters, totals and exports what it shows. It scrolls inside itself, its head stays, and
 * beyond 100 rows only those in sight are in the page.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, toolbar = true } = props;
  const [sorting, setSorting] = useState<SortingState>(props.sort ? [props.sort] : []);
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [filtering, setFiltering] = useState(false);
  // State, not a ref: the rows below are laid out by the size of this element and must see it arrive.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const table = useTable({
    features: tableParts,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    data: props.rows ?? NO_ROWS,
    getRowId: keyOf,
    state: { sorting, columnFilters },
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sorting) : change;
      setSorting(next);
      props.onSort?.(next[0] ?? null);
    },
    onColumnFiltersChange: setColumnFilters,
  });
  const rows = table.getRowModel().rows;
  const shown = rows.map((row) => row.original);
  const totals = columns.some((column) => column.total) && rows.length > 0;

  function exportCsv() {
    const kept = columns.filter((column) => column.exported ?? true);
    const lines = shown.map((row) => kept.map((column) => column.value(row)));
    downloadCsv(
      label,
      toCsv(
        kept.map((column) => column.header),
        lines,
      ),
    );
  }

  const state = stateOf(props, rows.length, columnFilters.length > 0);
  return (
    <div className={cn("overflow-hidden rounded-lg border border-line bg-surface", props.className)}>
      {toolbar && (
        <DataTableToolbar
          count={props.rows && !props.error ? countOf(rows.length, props.noun) : null}
          filtering={columns.some((column) => column.filter) ? filtering : null}
          onFiltering={(next) => {
            if (!next) setColumnFilters([]);
            setFiltering(next);
          }}
          onExport={rows.length > 0 ? exportCsv : null}
        />
      )}
      {/* The browser would follow a row that leaves a virtual table, and undo every jump to another one. */}
      <div
        ref={setScroller}
        className="@container relative max-h-[70dvh] overflow-auto [overflow-anchor:none]"
      >
        <table
          aria-label={label}
          aria-busy={props.loading || undefined}
          aria-rowcount={rows.length > VIRTUAL_BEYOND ? rows.length + 1 : undefined}
          className={cn(
            "w-full border-separate border-spacing-0 text-sm",
            rows.length > VIRTUAL_BEYOND && "table-fixed",
            props.pinned && pinnedClasses,
          )}
        >
          <DataTableHead table={table} columns={columns} filtering={filtering} />
          {state ? (
            <tbody>
              {props.loading ? (
                <SkeletonRows columns={columns} />
              ) : (
                <tr>
                  <td colSpan={columns.length}>
                    {/* In the middle of what is in sight, however wide the columns are. */}
                    <div className="sticky left-0 w-[100cqw]">{state}</div>
                  </td>
                </tr>
              )}
            </tbody>
          ) : (
            <DataTableBody rows={rows} columns={columns} onOpen={props.onOpen} scroller={scroller} />
          )}
          {totals && !state && <Totals columns={columns} rows={shown} />}
        </table>
      </div>
    </div>
  );
}

const countOf = (count: number, noun: DataTableProps<object>["noun"] = "ligne"): string =>
  typeof noun === "string" ? formatCount(count, noun) : formatCount(count, ...noun);

/** What stands in for the rows, or null when there are rows to show. */
function stateOf<Row extends object>(
  props: DataTableProps<Row>,
  count: number,
  filtered: boolean,
): ReactNode {
  if (props.error) return <ErrorState message={props.error} onRetry={props.onRetry} />;
  if (props.loading || !props.rows) return "Chargement...";
  if (count > 0) return null;
  if (filtered) return <EmptyState compact title="Aucune ligne ne correspond aux filtres" />;
  return props.empty ?? <EmptyState compact title="Aucun résultat trouvé" />;
}

function SkeletonRows({ columns }: { columns: readonly { id: string }[] }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
    <tr key={row}>
      {columns.map((column, at) => (
        <td key={column.id} className="h-(--row) border-line border-b px-3">
          <Skeleton className={cn("h-3", (row + at) % 3 === 0 ? "w-2/3" : "w-1/2")} />
        </td>
      ))}
    </tr>
  ));
}

function Totals<Row>({ columns, rows }: { columns: readonly DataColumn<Row>[]; rows: Row[] }) {
  return (
    <tfoot className="sticky bottom-0 z-10">
      <tr>
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={cn(
              "h-(--row) border-line border-t bg-sunken px-3 font-medium",
              column.align === "right" && "whitespace-nowrap text-right",
            )}
          >
            {column.total ? column.total(rows) : at === 0 ? "Total" : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
