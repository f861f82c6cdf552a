import { formatCount } from "@plateau/contract/format/number.ts";
import { type ColumnFiltersState, type SortingState, useTable } from "@tanstack/react-table";
import { Download, ListFilter } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { csvOfRows, downloadCsv } from "./csv.ts";
import { DataTableBody, VIRTUAL_BEYOND } from "./data-table-body.tsx";
import { type DataColumn, tableParts, toTableColumns } from "./data-table-columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";

export type TableSort = { id: string; desc: boolean };

type DataTableProps<Row extends object> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Shown first; neither sorted nor exported. */
  lead?: DataColumn<Row>;
  /** Columns that are neither shown nor exported, by id. */
  hidden?: ReadonlySet<string>;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  sortable?: boolean;
  /** At first; with `onSort`, always: then it must be stable between renders. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** On click or Enter. The row also needs a link, for the middle mouse button. */
  onOpen?: (row: Row) => void;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  empty?: ReactNode;
  toolbar?: boolean;
  /** In the toolbar, before the export. */
  tools?: ReactNode;
  /** 'lot', or with an irregular plural ['local', 'locaux']; null where the count stands above the table. */
  noun?: string | readonly [one: string, many: string] | null;
  /** The first column stays in sight while the others scroll. */
  pinned?: boolean;
  /** Columns keep their widths; the table scrolls sideways where they need more room. */
  fixed?: boolean;
  /** CSV of the shown rows, instead of the columns' values. */
  toExport?: (rows: Row[]) => string;
  className?: string;
};

const NO_ROWS: never[] = [];

const pinnedClasses = [
  "[&_:is(td,th):first-child:not([colspan])]:sticky [&_:is(td,th):first-child:not([colspan])]:left-0",
  "[&_:is(td,th):first-child:not([colspan])]:z-1 [&_:is(td,th):first-child:not([colspan])]:border-r",
  "[&_tbody_td:first-child]:bg-surface [&_tbody_tr:hover_td:first-child]:bg-hover",
  // Pinned cells cover the outline of a focused row: they draw their part of it.
  "[&_tbody_tr:focus-visible_td:first-child]:border-b-focus",
  "[&_tbody_tr:focus-visible_td:first-child]:shadow-[inset_2px_2px_var(--focus),inset_0_-1px_var(--focus)]",
].join(" ");

/** The second column beside the lead of 40 px, where the window has room for both. */
const pinnedWithLeadClasses = [
  "lg:[&_:is(td,th):nth-child(-n+2):not([colspan])]:sticky lg:[&_:is(td,th):nth-child(-n+2):not([colspan])]:z-1",
  "lg:[&_:is(td,th):first-child]:left-0 lg:[&_:is(td,th):nth-child(2)]:left-10 lg:[&_:is(td,th):nth-child(2)]:border-r",
  "lg:[&_tbody_td:nth-child(-n+2)]:bg-surface lg:[&_tbody_tr:hover_td:nth-child(-n+2)]:bg-hover",
  "lg:[&_tbody_tr:focus-visible_td:nth-child(-n+2)]:border-b-focus",
  "lg:[&_tbody_tr:focus-visible_td:first-child]:shadow-[inset_2px_2px_var(--focus),inset_0_-1px_var(--focus)]",
  "lg:[&_tbody_tr:focus-visible_td:nth-child(2)]:shadow-[inset_0_2px_var(--focus),inset_0_-1px_var(--focus)]",
].join(" ");

/** Table with sorting, filters, totals, CSV export and a sticky header; virtual beyond 100 rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, toolbar = true, sortable = true, sort, onSort } = props;
  const givenSorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const [ownSorting, setOwnSorting] = useState<SortingState>(givenSorting);
  const sorting = onSort ? givenSorting : ownSorting;
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [filtering, setFiltering] = useState(false);
  // State, not a ref: row layout depends on this element's size.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const table = useTable({
    features: tableParts,
    enableSorting: sortable,
    // The owner always has a sort: a third click reverses it again.
    enableSortingRemoval: !onSort,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    data: props.rows ?? NO_ROWS,
    getRowId: keyOf,
    state: { sorting, columnFilters },
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sorting) : change;
      if (!onSort) setOwnSorting(next);
      else if (next[0]) onSort(next[0]);
    },
    onColumnFiltersChange: setColumnFilters,
  });
  const rows = table.getRowModel().rows;
  const shown = rows.map((row) => row.original);
  const visible = columns.filter(({ id }) => !props.hidden?.has(id));
  const laidOut = props.lead ? [props.lead, ...visible] : visible;
  const totals = visible.some((column) => column.total) && rows.length > 0;

  function exportCsv() {
    downloadCsv(label, props.toExport ? props.toExport(shown) : csvOfRows(visible, shown));
  }

  const state = stateOf(props, rows.length, columnFilters.length > 0);
  return (
    <div className={cn("overflow-hidden rounded-lg border border-line bg-surface", props.className)}>
      {toolbar && (
        <DataTableToolbar
          count={props.rows && !props.error ? countOf(rows.length, props.noun) : null}
          filtering={visible.some((column) => column.filter) ? filtering : null}
          onFiltering={(next) => {
            if (!next) setColumnFilters([]);
            setFiltering(next);
          }}
          tools={props.tools}
          onExport={rows.length > 0 ? exportCsv : null}
        />
      )}
      {/* Scroll anchoring would undo jumps in a virtual table. */}
      <div
        ref={setScroller}
        className={cn(
          "@container relative max-h-[70dvh] overflow-auto [overflow-anchor:none]",
          totals && !state && "scroll-pb-(--row)",
        )}
      >
        <table
          aria-label={label}
          aria-busy={props.loading || undefined}
          aria-rowcount={rows.length > VIRTUAL_BEYOND ? rows.length + 1 : undefined}
          className={cn(
            "w-full border-separate border-spacing-0 text-sm",
            (props.fixed || rows.length > VIRTUAL_BEYOND) && "table-fixed",
            props.pinned && (props.lead ? pinnedWithLeadClasses : pinnedClasses),
          )}
          style={props.fixed ? { minWidth: widthOf(laidOut) } : undefined}
        >
          <DataTableHead table={table} columns={laidOut} filtering={filtering} />
          {state ? (
            <tbody>
              {props.loading ? (
                <SkeletonRows columns={laidOut} />
              ) : (
                <tr>
                  <td colSpan={laidOut.length}>
                    <div className="sticky left-0 w-[100cqw]">{state}</div>
                  </td>
                </tr>
              )}
            </tbody>
          ) : (
            <DataTableBody rows={rows} columns={laidOut} onOpen={props.onOpen} scroller={scroller} />
          )}
          {totals && !state && <Totals columns={laidOut} rows={shown} />}
        </table>
      </div>
    </div>
  );
}

const widthOf = (columns: readonly { width?: number }[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

const countOf = (count: number, noun: DataTableProps<object>["noun"] = "ligne"): string | null => {
  if (noun === null) return null;
  return typeof noun === "string" ? formatCount(count, noun) : formatCount(count, ...noun);
};

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

type ToolbarProps = {
  count: string | null;
  filtering: boolean | null;
  onFiltering: (filtering: boolean) => void;
  tools: ReactNode;
  onExport: (() => void) | null;
};

function DataTableToolbar({ count, filtering, onFiltering, tools, onExport }: ToolbarProps) {
  return (
    <div className="flex min-h-11 items-center gap-1 border-line border-b px-3 text-sm">
      <span role="status" className="mr-auto text-ink-muted">
        {count}
      </span>
      {filtering !== null && (
        <Button size="sm" variant="quiet" onClick={() => onFiltering(!filtering)}>
          <ListFilter aria-hidden="true" />
          {filtering ? "Retirer les filtres" : "Filtrer"}
        </Button>
      )}
      {tools}
      <Button size="sm" variant="quiet" disabled={!onExport} onClick={() => onExport?.()}>
        <Download aria-hidden="true" />
        Exporter
      </Button>
    </div>
  );
}
