import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition, Requirement } from "@plateau/contract/requirements/requirement.ts";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { ConflictDialog, conflictIntro } from "../../../record/conflict-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ParisTimeNote } from "../../../ui/paris-time-note.tsx";
import { WAITING } from "../../../ui/sticky-save-bar.tsx";
import { type HintOf, hintOfProperty } from "../criteria-hints.ts";
import { requirementCriteriaQuery } from "../queries.ts";
import { PropertyField } from "./property-field.tsx";
import { useReportUnsaved } from "./unsaved-properties.tsx";
import { usePropertyEdit } from "./use-property-edit.ts";

type PropertyRowProps = {
  requirement: Requirement;
  definition: PropertyDefinition;
  editable: boolean;
};

export function PropertyRow({ requirement, definition, editable }: PropertyRowProps) {
  const { draft, begin, ...edit } = usePropertyEdit(requirement, definition, editable && definition.editable);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = draft !== null;
  useReportUnsaved(definition.name, open && draft.changed);
  useLayoutEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    edit.save();
  }

  const text = formatPropertyValue(definition, requirement.properties[definition.name]);
  const hintOf = text === "" ? undefined : hintOfProperty.get(definition.name);
  return (
    <div className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 @lg:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <dt
        className={cn("break-words text-ink-muted", draft && "@lg:self-start @max-lg:col-span-full @lg:pt-3")}
      >
        {definition.label}
      </dt>
      {draft ? (
        <dd className="col-span-full min-w-0 py-1 @lg:col-[2/-1]">
          <form
            noValidate
            onSubmit={onSubmit}
            onKeyDown={(event) => onKey(event, edit)}
            className="flex flex-wrap items-start gap-2"
          >
            <div className="min-w-0 grow basis-60">
              <PropertyField
                definition={definition}
                value={draft.value}
                onChange={edit.type}
                error={draft.message}
                hideLabel
                autoFocus={draft.restoredAt === null}
              />
              {draft.restoredAt !== null && (
                <p className="mt-1 text-ink-muted text-sm">
                  Brouillon du {formatDate(draft.restoredAt)} à {formatTime(draft.restoredAt)} repris.
                </p>
              )}
              {edit.waiting && (
                <p role="status" className="mt-1 text-ink-muted text-sm">
                  {WAITING}
                </p>
              )}
            </div>
            <div className="flex gap-2 py-1">
              <Button type="submit" variant="primary" size="sm" loading={edit.saving}>
                Enregistrer
              </Button>
              <Button size="sm" variant="quiet" disabled={edit.saving} onClick={edit.cancel}>
                Annuler
              </Button>
            </div>
          </form>
          <ConflictDialog {...edit.conflict} intro={conflictIntro("ce champ")} />
        </dd>
      ) : (
        <dd className="contents">
          <span
            className={cn(
              "min-w-0 whitespace-pre-line break-words tabular-nums",
              text === "" ? "text-ink-faint" : definition.currencyCode && "font-medium text-money",
            )}
          >
            {text || "–"}
            {definition.type === "datetime" && text && (
              <>
                {" "}
                <ParisTimeNote />
              </>
            )}
            {hintOf && <CriteriaHint id={requirement.id} hintOf={hintOf} />}
          </span>
          {editable && definition.editable && (
            <IconButton
              ref={button}
              size="sm"
              label={`Modifier ${definition.label}`}
              icon={<Pencil />}
              onClick={begin}
            />
          )}
        </dd>
      )}
    </div>
  );
}

function CriteriaHint({ id, hintOf }: { id: string; hintOf: HintOf }) {
  const { data } = useQuery(requirementCriteriaQuery(id));
  const hint = data && hintOf(data);
  return hint ? <span className="block text-amber-ink text-sm">{hint}</span> : null;
}

/** Enter saves in single-line inputs, Ctrl+Enter everywhere; Escape cancels unless a popup is open. */
function onKey(
  event: KeyboardEvent<HTMLFormElement>,
  { save, cancel }: { save: () => void; cancel: () => void },
) {
  const { target, currentTarget, key, defaultPrevented } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || defaultPrevented) return;
  if (key === "Escape" && target.getAttribute("aria-expanded") !== "true") {
    event.stopPropagation();
    cancel();
  }
  const plainEnter = key === "Enter" && target instanceof HTMLSelectElement;
  if (plainEnter || (key === "Enter" && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    save();
  }
}
