import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { searchChips } from "./active-criteria.ts";
import type { OffersSearch } from "./criteria.ts";

type CriteriaChipsProps = { search: OffersSearch; onRemove: (change: Partial<OffersSearch>) => void };

/** The focus moves on to the next one when one is removed. */
export function CriteriaChips({ search, onRemove }: CriteriaChipsProps) {
  const chips = searchChips(search);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ label: string; at: number } | null>(null);
  useLayoutEffect(() => {
    const left = removed.current;
    if (!left || chips.some(({ label }) => label === left.label)) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(left.at, buttons.length - 1)] ?? document.querySelector("main");
    removed.current = null;
    next?.focus({ preventScroll: true });
  });
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Critères actifs" className="mt-3 flex flex-wrap gap-1.5">
      {chips.map(({ label, without }, at) => (
        <li
          key={label}
          className="flex min-h-7 max-w-full items-center rounded-sm bg-neutral-soft pl-2 text-neutral-ink text-sm"
        >
          <span className="min-w-0">{label}</span>
          <button
            type="button"
            aria-label={`Retirer ${label}`}
            onClick={() => {
              removed.current = { label, at };
              onRemove(without);
            }}
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-hover pointer-coarse:size-11 [&_svg]:size-3.5"
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
