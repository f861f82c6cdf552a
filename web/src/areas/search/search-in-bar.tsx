import { useEffect, useRef } from "react";
import { SearchInput } from "../../shell/search-input.tsx";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { cn } from "../../ui/class-names.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { popupClasses } from "../../ui/popup-classes.ts";
import { FoundAloud, FoundMessage } from "./found-message.tsx";
import { HitList } from "./hit-list.tsx";
import { useSearchField } from "./use-search-field.ts";

/** The field in the top bar, its results in a panel below. */
export function SearchInBar({ begun, open, onOpen, onClose }: SearchBoxProps) {
  const field = useSearchField({ begun, open, onOpen, onClose });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (!open || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [open]);
  return (
    <search
      className="relative min-w-0 max-w-lg flex-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <SearchInput {...field.inputProps} ref={input} onClick={onOpen} />
      {open && (
        <div
          className={cn(
            popupClasses,
            "absolute top-full left-0 z-40 mt-1.5 flex max-h-[min(36rem,80dvh)] w-full min-w-[min(32rem,90vw)] flex-col",
          )}
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            <FoundMessage search={field.search} />
            <HitList field={field} />
          </div>
          <Keys />
        </div>
      )}
      <FoundAloud search={field.search} />
    </search>
  );
}

const keys: readonly [keys: string[], what: string][] = [
  [["↑", "↓"], "choisir"],
  [["Entrée"], "ouvrir"],
  [["Échap"], "fermer"],
  [["Ctrl", "K"], "actions"],
];

/** What the keys do here, for those who have some. */
function Keys() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-line border-t px-3 py-2 text-ink-faint text-xs pointer-coarse:hidden"
    >
      {keys.map(([names, what]) => (
        <span key={what} className="flex items-center gap-1">
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          <span className="ml-0.5">{what}</span>
        </span>
      ))}
    </p>
  );
}
