import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { cn } from "../../ui/class-names.ts";
import { controlClasses } from "../../ui/input-frame.tsx";
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
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...field.inputProps}
        ref={input}
        type="text"
        placeholder="Offre, contact, société, SIREN, téléphone…"
        onClick={onOpen}
        className={cn(controlClasses, "pl-9")}
      />
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
