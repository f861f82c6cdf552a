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
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { EntryBatch } from "./group-entries.ts";
import { historyCalls } from "./history-calls.ts";
import { Refusal } from "./refusal.tsx";
import { isRestorable, useRestore } from "./use-restore.ts";

type BatchLinesProps = {
  kind: HistoryKind;
  id: string;
  batch: EntryBatch;
  sources: TextSources;
  onDate: (date: string) => void;
};

/** What one action changed: who, when, on which screen, then each value. */
export function BatchLines({ kind, id, batch, sources, onDate }: BatchLinesProps) {
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
        <EntryLines key={entry.id} kind={kind} id={id} entry={entry} sources={sources} />
      ))}
    </>
  );
}

const mayRestore = ({ action, part }: HistoryEntry): boolean =>
  action === "changed" ||
  (action === "deleted" && (part === "unit" || part === "building" || part.includes("-")));

type EntryLinesProps = { kind: HistoryKind; id: string; entry: HistoryEntry; sources: TextSources };

function EntryLines({ kind, id, entry, sources }: EntryLinesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { restore, restoring, refusals } = useRestore<string[]>({
    kind,
    send: (fields, batch) => historyCalls[kind].restore(id, entry.id, fields, batch),
    count: (fields) => fields.length,
    onRestored: () => setChosen([]),
  });
  const isChange = entry.action === "changed";
  const fields = isChange ? entry.fields : [];
  const title = historyActionText(entry);
  const isPart = entry.part === "unit" || entry.part === "building" || !isChange;
  const restorable = fields.map(({ field }) => field).filter(isRestorable);
  const toggle = (field: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, field] : chosen.filter((each) => each !== field));
  return (
    <div className="mt-1">
      {isPart && (
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">{title}</span>
          {!isChange && mayRestore(entry) && (
            <Button size="sm" disabled={restoring} onClick={() => restore([])}>
              Restaurer
              <span className="sr-only"> {title}</span>
            </Button>
          )}
        </p>
      )}
      <ul className={isPart ? "pl-3" : undefined}>
        {fields.map((change) => {
          const { field } = change;
          const label = historyFieldLabel(entry.part, field, sources);
          const mayChoose = restorable.length > 1 && isRestorable(field);
          return (
            <li key={field} className="flex items-start gap-2 py-0.5">
              {mayChoose && (
                <Checkbox
                  label={`Choisir ${label}`}
                  hideLabel
                  checked={chosen.includes(field)}
                  disabled={restoring}
                  onChange={({ target }) => toggle(field, target.checked)}
                />
              )}
              <span className="min-w-0 flex-1">
                <ValueLine entry={entry} change={change} sources={sources} />
                {refusals.has(field) && <Refusal>{refusals.get(field)}</Refusal>}
              </span>
              {isRestorable(field) && (
                <IconButton
                  label={`Restaurer cette valeur${NARROW}: ${label}`}
                  icon={<RotateCcw />}
                  size="sm"
                  disabled={restoring}
                  onClick={() => restore([field])}
                />
              )}
            </li>
          );
        })}
      </ul>
      {restorable.length > 1 && (
        <Button
          size="sm"
          variant="quiet"
          disabled={restoring}
          onClick={() => restore(chosen.length > 0 ? [...chosen] : restorable)}
        >
          {chosen.length === 0
            ? `Restaurer ces ${restorable.length} valeurs`
            : chosen.length === 1
              ? "Restaurer la valeur choisie"
              : `Restaurer les ${chosen.length} valeurs choisies`}
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
