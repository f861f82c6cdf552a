import { dayInParis, formatDate, formatDay } from "@plateau/contract/format/date.ts";
import { fromParisInput } from "@plateau/contract/format/paris-time.ts";
import type { HistoryEntry, HistoryKind } from "@plateau/contract/history/history.ts";
import { historyFieldLabel, type TextSources } from "@plateau/contract/history/texts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api/failure.ts";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { BatchLines } from "./batch-lines.tsx";
import { groupEntries } from "./group-entries.ts";
import { historyQuery } from "./history-calls.ts";
import { HistoryLoading } from "./history-loading.tsx";
import { useTextSources } from "./use-text-sources.ts";

type HistoryListProps = {
  kind: HistoryKind;
  id: string;
  currency: string | undefined;
  onDate: (date: string) => void;
};

export function HistoryList({ kind, id, currency, onDate }: HistoryListProps) {
  const [field, setField] = useState("");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(kind, id, field),
  );
  const pages = data?.pages ?? [];
  const entries = pages.flatMap(({ items }) => items);
  const sources = useTextSources(kind, Object.assign({}, ...pages.map(({ names }) => names)), currency);
  const since = pages[0]?.since;
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <FieldFilter value={field} entries={entries} sources={sources} onChange={setField} />
        <StateAtDate since={since} onDate={onDate} />
      </div>
      {error && entries.length === 0 ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : since === undefined ? (
        <HistoryLoading />
      ) : entries.length === 0 ? (
        <EmptyState compact title={`Aucune modification depuis le ${formatDate(since)}`} />
      ) : (
        groupEntries(entries).map(({ day, batches }) => (
          <section key={day} className="mb-5">
            <h3 className="mb-1 font-medium first-letter:uppercase">{formatDay(day)}</h3>
            <ul className="divide-y divide-line">
              {batches.map((each) => (
                <li key={`${each.batch} ${each.at}`} className="py-2.5">
                  <BatchLines kind={kind} id={id} batch={each} sources={sources} onDate={onDate} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {hasNextPage && (
        <Button className="w-full" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Changements plus anciens
        </Button>
      )}
    </>
  );
}

type FieldFilterProps = {
  value: string;
  entries: readonly HistoryEntry[];
  sources: TextSources;
  onChange: (field: string) => void;
};

/** The fields of what is loaded, and the one that was chosen among them. */
function FieldFilter({ value, entries, sources, onChange }: FieldFilterProps) {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const seen = Object.fromEntries(
    entries.flatMap(({ part, fields }) =>
      fields.map(({ field }) => [field, historyFieldLabel(part, field, sources)] as const),
    ),
  );
  const options = Object.entries({ ...known, ...seen })
    .map(([field, label]) => ({ value: field, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "fr"));
  return (
    <Field label="Champ">
      <Select
        value={value}
        emptyLabel="Tous les champs"
        options={options}
        onChange={({ target }) => {
          setKnown({ ...known, ...seen });
          onChange(target.value);
        }}
      />
    </Field>
  );
}

type StateAtDateProps = { since: string | undefined; onDate: (date: string) => void };

/** At the end of the day, or now for today. */
function StateAtDate({ since, onDate }: StateAtDateProps) {
  const today = dayInParis(new Date());
  return (
    <Field label="Fiche au">
      <DateField
        value={null}
        {...(since ? { min: dayInParis(new Date(since)) } : {})}
        max={today}
        onChange={(day) => {
          if (!day) return;
          const end = day === today ? undefined : fromParisInput(`${day}T23:59`).moment;
          onDate(end ?? new Date().toISOString());
        }}
      />
    </Field>
  );
}
