import { formatTime } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { ChangedField, HistoryEntry, HistoryKind } from "@plateau/contract/history/history.ts";
import { type Screen, screens } from "@plateau/contract/history/screens.ts";
import {
  historyActionText,
  historyFieldLabel,
  historyValueText,
  type TextSources,
} from "@plateau/contract/history/texts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { showFailure } from "../shell/failure-toast.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.ts";
import type { EntryBatch } from "./group-entries.ts";
import { historyCalls } from "./history-calls.ts";

type BatchLinesProps = {
  kind: HistoryKind;
  id: string;
  batch: EntryBatch;
  sources: TextSources;
  onDate: (date: string) => void;
};

/** What one action changed: who, when, on which screen, then each value. */
export function BatchLines({ kind, id, batch, sources, onDate }: BatchLinesProps) {
  const { restore, restoring } = useRestore(kind, id);
  const screen = batch.screen === null ? undefined : screens[batch.screen as Screen];
  const time = formatTime(batch.at);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-muted text-sm">
        <span>{[batch.by.name, time, screen].filter(Boolean).join(", ")}</span>
        <Button size="sm" variant="quiet" onClick={() => onDate(batch.at)}>
          Voir la fiche
          <span className="sr-only"> à {time}</span>
        </Button>
      </p>
      {batch.entries.map((entry) => (
        <EntryLines
          key={entry.id}
          entry={entry}
          sources={sources}
          restoring={restoring}
          onRestore={(fields) => restore({ entry: entry.id, fields })}
        />
      ))}
    </>
  );
}

const useRestore = (kind: HistoryKind, id: string) => {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, fields }: { entry: string; fields: string[] }) =>
      historyCalls[kind].restore(id, entry, fields),
    onSuccess: () => {
      toast.success("Valeur restaurée");
      return cache.invalidateQueries();
    },
    onError: (error) => showFailure(error, "La valeur n’a pas été restaurée"),
  });
  return { restore: mutate, restoring: isPending };
};

/** What the restoring of other values would not bring back. */
const irrevocable = new Set([
  "administratorsNeedSecondStep",
  "archived",
  "deletedAt",
  "senderAddresses",
  "userId",
]);

const mayRestore = ({ action, part }: HistoryEntry): boolean =>
  action === "changed" ||
  (action === "deleted" && (part === "unit" || part === "building" || part.includes("-")));

type EntryLinesProps = {
  entry: HistoryEntry;
  sources: TextSources;
  restoring: boolean;
  onRestore: (fields: string[]) => void;
};

function EntryLines({ entry, sources, restoring, onRestore }: EntryLinesProps) {
  const isChange = entry.action === "changed";
  const fields = isChange ? entry.fields : [];
  const title = historyActionText(entry);
  const isPart = entry.part === "unit" || entry.part === "building" || !isChange;
  const restorable = fields.map(({ field }) => field).filter((field) => !irrevocable.has(field));
  return (
    <div className="mt-1">
      {isPart && (
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">{title}</span>
          {!isChange && mayRestore(entry) && (
            <Button size="sm" disabled={restoring} onClick={() => onRestore([])}>
              Restaurer
              <span className="sr-only"> {title}</span>
            </Button>
          )}
        </p>
      )}
      <ul className={isPart ? "pl-3" : undefined}>
        {fields.map((change) => (
          <li key={change.field} className="flex items-start justify-between gap-3 py-0.5">
            <ValueLine entry={entry} change={change} sources={sources} />
            {restorable.includes(change.field) && (
              <IconButton
                label={`Restaurer cette valeur${NARROW}: ${historyFieldLabel(entry.part, change.field, sources)}`}
                icon={<RotateCcw />}
                size="sm"
                disabled={restoring}
                onClick={() => onRestore([change.field])}
              />
            )}
          </li>
        ))}
      </ul>
      {restorable.length > 1 && (
        <Button size="sm" variant="quiet" disabled={restoring} onClick={() => onRestore(restorable)}>
          Restaurer ces {restorable.length} valeurs
        </Button>
      )}
    </div>
  );
}

type ValueLineProps = { entry: HistoryEntry; change: ChangedField; sources: TextSources };

function ValueLine({ entry: { part }, change: { field, from, to }, sources }: ValueLineProps) {
  const text = (value: ChangedField["from"]) => historyValueText(part, field, value, sources) || "vide";
  return (
    <span className="min-w-0 whitespace-pre-line break-words tabular-nums">
      <span className="text-ink-muted">{historyFieldLabel(part, field, sources)}</span>{" "}
      <del className="text-ink-faint no-underline">{text(from)}</del> <span aria-hidden="true">→</span>
      <span className="sr-only"> devient </span> <ins className="no-underline">{text(to)}</ins>
    </span>
  );
}
