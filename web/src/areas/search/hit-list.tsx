import { searchGroupLabels } from "@plateau/contract/search/operations.ts";
import { type MouseEvent, useEffect } from "react";
import { cn } from "../../ui/class-names.ts";
import { popupItemClasses } from "../../ui/popup-classes.ts";
import { HitLine } from "./hit-line.tsx";
import { type Hit, type HitGroup, hrefOf, keyOfHit } from "./hits.ts";
import { optionId, type SearchField } from "./use-search-field.ts";

/** What was found, by group, under the field that is typed in. */
export function HitList({ field }: { field: SearchField }) {
  const { groups, status } = field.search;
  const activeId = field.active ? optionId(field.listId, field.active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  if (groups.length === 0) return null;
  return (
    <div
      role="listbox"
      id={field.listId}
      aria-label="Résultats de la recherche"
      aria-busy={status === "loading" || undefined}
      className="p-1"
    >
      {groups.map((group) => (
        <Group key={group.group} group={group} field={field} />
      ))}
    </div>
  );
}

function Group({ group: { group, items }, field }: { group: HitGroup; field: SearchField }) {
  const headingId = `${field.listId}-${group}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and no fieldset.
    <div role="group" aria-labelledby={headingId} className="pb-1">
      <div
        id={headingId}
        aria-hidden="true"
        className="flex items-baseline gap-1.5 px-2 pt-2 pb-1 text-ink-faint text-xs"
      >
        {searchGroupLabels[group]}
        <span className="tabular-nums">{items.length}</span>
      </div>
      {items.map((item) => (
        <Option key={item.id} hit={{ ...item, group }} field={field} />
      ))}
    </div>
  );
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;

/** A link, so that it can be opened in another tab; the focus stays in the field. */
function Option({ hit, field }: { hit: Hit; field: SearchField }) {
  const isActive = field.active !== undefined && keyOfHit(field.active) === keyOfHit(hit);
  return (
    <a
      role="option"
      id={optionId(field.listId, hit)}
      aria-selected={isActive}
      tabIndex={-1}
      href={hrefOf(hit)}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => field.choose(hit)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        field.follow(hit);
      }}
      className={cn(popupItemClasses, "min-h-11 gap-2.5 text-ink no-underline", isActive && "bg-hover")}
    >
      <HitLine hit={hit} typed={field.typed} />
    </a>
  );
}
