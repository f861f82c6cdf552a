import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { HistoryKind, PastPart } from "@plateau/contract/history/history.ts";
import { historyFieldLabel, historyValueText, type TextSources } from "@plateau/contract/history/texts.ts";
import { linkCategoryLabels } from "@plateau/contract/offers/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api/failure.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { historyCalls, pastRecordQuery } from "./history-calls.ts";
import { HistoryLoading } from "./history-loading.tsx";
import { Refusal } from "./refusal.tsx";
import { isRestorable, useRestore } from "./use-restore.ts";
import { useTextSources } from "./use-text-sources.ts";

type PastStateProps = { kind: HistoryKind; id: string; currency: string | undefined; date: string };

/** Chosen fields by the part's key; none for a part that comes back as a whole. */
type Choice = Readonly<Record<string, readonly string[]>>;

const partsOf = (choice: Choice) =>
  Object.entries(choice).map(([key, fields]) => ({ key, fields: [...fields] }));

const countOf = (choice: Choice): number =>
  Object.values(choice).reduce((count, fields) => count + Math.max(fields.length, 1), 0);

const restorableFields = ({ now }: PastPart): string[] => Object.keys(now ?? {}).filter(isRestorable);

const everything = (parts: readonly PastPart[]): Choice =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const fields = restorableFields(part);
      return part.now === null || fields.length > 0 ? [[part.key, fields]] : [];
    }),
  );

/** A record as it was, with what differs today to choose and restore. */
export function PastState({ kind, id, currency, date }: PastStateProps) {
  const { data, error, refetch } = useQuery(pastRecordQuery(kind, id, date));
  const sources = useTextSources(kind, data?.names ?? {}, currency);
  const [choice, setChoice] = useState<Choice>({});
  const [sent, setSent] = useState<Choice>({});
  const { restore, restoring, refusals } = useRestore<Choice>({
    kind,
    send: (chosen, batch) => historyCalls[kind].restoreState(id, { date, parts: partsOf(chosen) }, batch),
    count: countOf,
    onRestored: () => setChoice({}),
  });
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <HistoryLoading />;
  const all = everything(data.parts);
  const count = countOf(choice);
  const refusalOf = (key: string, field: string) =>
    refusals.get(`parts.${Object.keys(sent).indexOf(key)}.${field}`);
  return (
    <>
      {data.parts.map((part) => (
        <PastPartSection
          key={part.key}
          part={part}
          sources={sources}
          chosen={choice[part.key]}
          disabled={restoring}
          refusalOf={(field) => refusalOf(part.key, field)}
          onChoose={(fields) => {
            const { [part.key]: _, ...others } = choice;
            setChoice(fields ? { ...others, [part.key]: fields } : others);
          }}
        />
      ))}
      {countOf(all) === 0 ? (
        <p className="text-ink-muted">Rien n’a changé depuis.</p>
      ) : (
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-1 py-3">
          <Button
            variant="primary"
            disabled={count === 0}
            loading={restoring}
            onClick={() => {
              setSent(choice);
              restore(choice);
            }}
          >
            {count > 1 ? `Restaurer ${count} valeurs` : "Restaurer la valeur choisie"}
          </Button>
          <Button
            variant="quiet"
            disabled={restoring}
            onClick={() => setChoice(count === countOf(all) ? {} : all)}
          >
            {count === countOf(all) ? "Ne rien choisir" : "Tout choisir"}
          </Button>
        </div>
      )}
    </>
  );
}

const hidden = new Set(["position", "priceOrigins", "replacedPrices", "unitId", "buildingId", "contactId"]);

type PastPartSectionProps = {
  part: PastPart;
  sources: TextSources;
  chosen: readonly string[] | undefined;
  disabled: boolean;
  refusalOf: (field: string) => string | undefined;
  /** Undefined when nothing of the part is chosen. */
  onChoose: (fields: readonly string[] | undefined) => void;
};

function PastPartSection({
  part: past,
  sources,
  chosen,
  disabled,
  refusalOf,
  onChoose,
}: PastPartSectionProps) {
  const { part, partId, label, fields, now } = past;
  const text = (field: string, value: PastPart["fields"][string] | undefined) =>
    value === undefined ? "" : historyValueText(part, field, value, sources);
  const shown = [...new Set([...Object.keys(fields), ...Object.keys(now ?? {})])].filter((field) => {
    if (hidden.has(field)) return false;
    return (now && field in now) || (fields[field] !== false && text(field, fields[field]) !== "");
  });
  const category = linkCategoryLabels[partId as keyof typeof linkCategoryLabels];
  const title = part === "offer-link" ? `${label}, ${category ?? partId}` : label;
  const general = refusalOf("general");
  const toggle = (field: string, isChosen: boolean) => {
    const others = (chosen ?? []).filter((each) => each !== field);
    const next = isChosen ? [...others, field] : others;
    onChoose(next.length > 0 ? next : undefined);
  };
  return (
    <section className="mb-5">
      <h3 className="font-medium">
        {now === null ? (
          <Checkbox
            label={`${title} (supprimé depuis)`}
            checked={chosen !== undefined}
            disabled={disabled}
            onChange={({ target }) => onChoose(target.checked ? [] : undefined)}
          />
        ) : (
          title
        )}
      </h3>
      {general && <Refusal>{general}</Refusal>}
      {part !== "offer-link" && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((field) => {
            const name = historyFieldLabel(part, field, sources);
            const differs = now !== null && field in now;
            const refusal = refusalOf(field);
            return (
              <li key={field} className="py-1.5">
                <div className="flex items-start justify-between gap-4">
                  {differs && isRestorable(field) ? (
                    <Checkbox
                      label={name}
                      className="shrink-0"
                      checked={chosen?.includes(field) ?? false}
                      disabled={disabled}
                      onChange={({ target }) => toggle(field, target.checked)}
                    />
                  ) : (
                    <span className="shrink-0 text-ink-muted">{name}</span>
                  )}
                  <span className="min-w-0 break-words text-right tabular-nums">
                    {text(field, fields[field]) || "vide"}
                    {differs && (
                      <span className="block text-ink-muted text-sm">
                        Aujourd’hui{NARROW}: {text(field, now[field]) || "vide"}
                      </span>
                    )}
                  </span>
                </div>
                {refusal && <Refusal>{refusal}</Refusal>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
