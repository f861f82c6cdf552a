import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "../api/failure.ts";
import { AfterHeading } from "../ui/after-heading.tsx";
import { Busy } from "../ui/busy.tsx";
import { Button } from "../ui/button.tsx";
import { cn } from "../ui/class-names.ts";
import { DataTable, type TableSort } from "../ui/data-table.tsx";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Repeat } from "../ui/repeat.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useListNavigation } from "../ui/use-list-navigation.ts";
import { useWide } from "../ui/use-wide.ts";
import type { ChangeSearch } from "./list-search.ts";
import { type ListQuery, PAGE_SIZE, type RecordPage } from "./paged-query.ts";
import { SelectionBar, type SelectionOption, SelectRecord, selectionColumn } from "./selection-controls.tsx";
import { useColumnVisibility } from "./use-column-visibility.tsx";
import { useRecordKeys } from "./use-record-keys.ts";
import { type Selection, useSelection } from "./use-selection.ts";

type RecordListProps<T extends object> = {
  /** Accessible name, and name of the exported file. */
  label: string;
  query: ListQuery<T>;
  rowKey: (record: T) => string;
  /** Must be stable between renders. Without columns, cards are shown at every width. */
  columns?: readonly DataColumn<T>[];
  /** Shown below 1024 px. Without it the table is shown at every width. */
  card?: (record: T) => ReactNode;
  listClassName?: string;
  loading?: ReactNode;
  onOpen?: (record: T) => void;
  /** An `EmptyState`, or `NoResult` when a search is active. */
  empty: ReactNode;
  describeError?: (error: Error) => { title?: string; message: string };
  /** Server-side pages. Leaves a page that no longer exists. */
  paging?: Paging;
  /** Shows count, filters, column menu and CSV export, for lists loaded completely. */
  noun?: string | readonly [one: string, many: string];
  /** Off by default for server-side pages. */
  sortable?: boolean;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  pinned?: boolean;
  /** Checkboxes on rows and cards; a bar with the count and the actions. */
  selection?: SelectionOption<T>;
  /** Shown with the records, so that they do not push it down. */
  below?: ReactNode;
};

/**
 * Record list: a table on wide screens, cards on narrow ones, with J/K navigation, paging, selection and the
 * loading, stale, empty and error states. The URL holds page and search (`list-search.ts`), `pagedQuery` reads a page:
 *
 * ```tsx
 * const query = useQuery(contactsPageQuery(q, page));
 * <RecordList label="Contacts" query={query} rowKey={(contact) => contact.id} columns={columns} card={ContactCard}
 *   empty={<EmptyState title="Aucun contact" />} paging={{ label: "Pages de contacts", page, onChange }} />
 * ```
 */
export function RecordList<T extends object>(props: RecordListProps<T>) {
  return (
    <AfterHeading>
      <List {...props} />
      {props.below}
    </AfterHeading>
  );
}

function List<T extends object>(props: RecordListProps<T>) {
  const { query, describeError = messageOnly, paging } = props;
  useListNavigation();
  const leaving = useLastPage(query, paging);
  const records = leaving ? undefined : query.data?.items;
  const among = paging ? undefined : (records ?? []);
  const selection = useSelection({ keyOf: props.rowKey, among });
  const selected = props.selection && { option: props.selection, selection };
  useRecordKeys({ records: (selected && records) ?? [], keyOf: props.rowKey, selection });
  if (query.error && !query.data)
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />;
  const none = records?.length === 0;
  return (
    <>
      {none ? props.empty : <Records {...props} records={records} selected={selected} />}
      {paging && !none && <RecordPaging query={query} paging={paging} leaving={leaving} />}
      {selected && <SelectionBar {...selected} records={records} />}
    </>
  );
}

const messageOnly = (error: Error) => ({ message: messageOf(error) });

type RecordsProps<T extends object> = RecordListProps<T> & {
  records: readonly T[] | undefined;
  selected: { option: SelectionOption<T>; selection: Selection<T> } | undefined;
};

function Records<T extends object>({ records, columns, card, selected, ...props }: RecordsProps<T>) {
  const wide = useWide();
  const { hidden, menu } = useColumnVisibility(props.label, columns);
  const dimmed = cn("transition-opacity", props.query.isPlaceholderData && "opacity-60");
  if (columns && (wide || !card))
    return (
      <DataTable
        label={props.label}
        columns={columns}
        lead={selected && selectionColumn(selected, records)}
        hidden={hidden}
        rows={records}
        keyOf={props.rowKey}
        loading={!records}
        onOpen={props.onOpen}
        toolbar={props.noun !== undefined}
        tools={menu}
        noun={props.noun}
        sortable={props.sortable ?? !props.paging}
        sort={props.sort}
        onSort={props.onSort}
        pinned={props.pinned}
        className={dimmed}
      />
    );
  if (!records) return props.loading ?? <CardsLoading />;
  return (
    <ul
      aria-label={props.label}
      className={cn(props.listClassName ?? gridClasses(columns !== undefined), dimmed)}
    >
      {records.map((record) => (
        <li
          key={props.rowKey(record)}
          data-record={props.rowKey(record)}
          className={cn("min-w-0", selected && "flex items-start gap-2")}
        >
          {selected && <SelectRecord {...selected} record={record} records={records} />}
          {selected ? <div className="h-full min-w-0 flex-1">{card?.(record)}</div> : card?.(record)}
        </li>
      ))}
    </ul>
  );
}

const gridClasses = (two: boolean): string => cn("grid grid-cols-1 gap-2", two && "sm:grid-cols-2");

function CardsLoading() {
  return (
    <Busy className={gridClasses(true)}>
      <Repeat count={6}>
        <div className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </Repeat>
    </Busy>
  );
}

/** Shown when a search has no results. */
export function NoResult({ text, onReset }: { text?: string | undefined; onReset?: () => void }) {
  return (
    <EmptyState
      title="Aucun résultat trouvé"
      text={text ?? "Essayez de modifier vos critères de recherche"}
      action={onReset && <Button onClick={onReset}>Réinitialiser</Button>}
    />
  );
}

type Paging = {
  label: string;
  page: number;
  pageSize?: number;
  /** The first page is `undefined`. */
  onChange: ChangeSearch<{ page?: number | undefined }>;
  noun?: readonly [one: string, many?: string];
};

/** Without a count, the number of pages known so far. */
const pageCountOf = (
  data: RecordPage<unknown> | undefined,
  { page, pageSize = PAGE_SIZE }: Paging,
): number => {
  if (data?.pageCount !== undefined) return Math.max(1, data.pageCount);
  if (data?.count !== undefined) return Math.max(1, Math.ceil(data.count / pageSize));
  return data?.nextToken ? page + 1 : page;
};

/** Redirects to the last page from one beyond it; returns whether a redirect is pending. */
function useLastPage({ data, isPlaceholderData }: ListQuery<unknown>, paging?: Paging): boolean {
  const { page, onChange } = paging ?? { page: 1 };
  const beyond = !isPlaceholderData && data?.items.length === 0 && page > 1;
  const last = paging ? Math.min(pageCountOf(data, paging), page - 1) : 1;
  useEffect(() => {
    if (beyond) onChange?.({ page: last > 1 ? last : undefined }, { replace: true });
  }, [beyond, last, onChange]);
  return beyond;
}

type RecordPagingProps = { query: ListQuery<unknown>; paging: Paging; leaving: boolean };

function RecordPaging({ query: { data, isPlaceholderData }, paging, leaving }: RecordPagingProps) {
  return (
    <div className="mt-4 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {data && !isPlaceholderData && !leaving && countText(data, paging)}
      </p>
      <Pagination
        label={paging.label}
        page={paging.page}
        pageCount={pageCountOf(data, paging)}
        disabled={isPlaceholderData}
        onPage={(next) => {
          paging.onChange({ page: next > 1 ? next : undefined });
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

const countText = (
  { items, count }: RecordPage<unknown>,
  { page, pageSize = PAGE_SIZE, noun }: Paging,
): string => {
  const first = (page - 1) * pageSize + 1;
  const range = `${formatNumber(first)} à ${formatNumber(first + items.length - 1)}`;
  if (noun === undefined)
    return `Affiche ${range} résultat(s)${count === undefined ? "" : ` sur ${formatNumber(count)}`}`;
  const total = formatCount(count ?? items.length, ...noun);
  return (count ?? 0) <= items.length ? total : `${range} sur ${total}`;
};
