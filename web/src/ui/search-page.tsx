import { formatCount } from "@plateau/contract/format/number.ts";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { PageHeader } from "./page-header.tsx";
import { Pagination } from "./pagination.tsx";
import { type SearchFilter, SearchForm, type SearchValues } from "./search-form.tsx";
import { Skeleton } from "./skeleton.tsx";

export type SearchResult<Item> =
  | { status: "idle" }
  | { status: "loading" }
  | { status: "error"; message: string }
  | { status: "done"; items: readonly Item[]; count: number; page: number; pageCount: number };

type SearchPageProps<Item> = {
  title: string;
  titleLevel?: "h1" | "h2" | "h3";
  actions?: ReactNode;
  placeholder?: string;
  filters?: readonly SearchFilter[];
  /** The values searched for, usually from the URL. */
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  onReset: () => void;
  onRetry: () => void;
  onPage: (page: number) => void;
  result: SearchResult<Item>;
  /** The word for one result, and its plural when it is not an added s. */
  noun?: [one: string, many?: string];
  /** What stands there before the first search. */
  idle?: ReactNode;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
};

/** The generic search page: a text and filters, a count, results by page, and all the states between. */
export function SearchPage<Item>(props: SearchPageProps<Item>) {
  const { result, noun = ["résultat"] } = props;
  return (
    <>
      <PageHeader title={props.title} titleLevel={props.titleLevel} actions={props.actions} />
      <SearchForm
        placeholder={props.placeholder}
        filters={props.filters ?? []}
        values={props.values}
        busy={result.status === "loading"}
        onSearch={props.onSearch}
        onReset={props.onReset}
      />
      <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm">
        {result.status === "done" && formatCount(result.count, ...noun)}
        {result.status === "loading" && "Recherche en cours..."}
      </p>
      <SearchResults {...props} />
    </>
  );
}

function SearchResults<Item>({ result, idle, keyOf, renderItem, onRetry, onPage }: SearchPageProps<Item>) {
  if (result.status === "idle") return idle ?? null;
  if (result.status === "error") return <ErrorState message={result.message} onRetry={onRetry} />;
  if (result.status === "loading")
    return (
      <div className="flex flex-col gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 rounded-lg" />
        ))}
      </div>
    );
  if (result.items.length === 0)
    return <EmptyState title="Aucun résultat trouvé" text="Essayez de modifier vos critères de recherche" />;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {result.items.map((item) => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination
          label="Pages de résultats"
          page={result.page}
          pageCount={result.pageCount}
          onPage={onPage}
        />
      </div>
    </>
  );
}
