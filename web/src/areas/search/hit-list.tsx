import { searchGroupLabels } from "@plateau/contract/search/operations.ts";
import { type MouseEvent, useEffect } from "react";
import { cn } from "../../ui/class-names.ts";
import { popupItemClasses } from "../../ui/popup-classes.ts";
import { GroupIcon } from "./group-icon.tsx";
import { type Hit, type HitGroup, hitCountText, hrefOf, keyOfHit } from "./hits.ts";
import { markParts } from "./mark-parts.ts";
import { optionId, type SearchField } from "./use-search-field.ts";

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
        <span className="tabular-nums">{hitCountText({ items })}</span>
      </div>
      {items.map((item) => (
        <Option key={item.id} hit={{ ...item, group }} field={field} />
      ))}
    </div>
  );
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;

/** A link, so it can open in another tab; focus stays in the input. */
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

export function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markParts(text, typed).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? (
      <mark key={key} className="rounded-[2px] bg-accent-soft text-accent-ink">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}

export function HitLine({ hit, typed }: { hit: Hit; typed: string }) {
  return (
    <>
      <GroupIcon group={hit.group} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">
          <MarkedText text={hit.label} typed={typed} />
        </span>
        {hit.detail && (
          <span className="truncate text-ink-faint text-xs">
            <MarkedText text={hit.detail} typed={typed} />
          </span>
        )}
      </span>
    </>
  );
}
