import { X } from "lucide-react";
import { useFocusAfterRemoval } from "../../../record/use-focus-after-removal.ts";
import { searchChips } from "./active-criteria.ts";
import type { OffersSearch } from "./criteria.ts";

type CriteriaChipsProps = { search: OffersSearch; onRemove: (change: Partial<OffersSearch>) => void };

/** The focus moves on to the next one when one is removed. */
export function CriteriaChips({ search, onRemove }: CriteriaChipsProps) {
  const chips = searchChips(search);
  const focus = useFocusAfterRemoval();
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Critères actifs" className="mt-3 flex flex-wrap gap-1.5">
      {chips.map(({ label, without }) => (
        <li
          key={label}
          className="flex min-h-7 max-w-full items-center rounded-sm bg-neutral-soft pl-2 text-neutral-ink text-sm"
        >
          <span className="min-w-0">{label}</span>
          <button
            type="button"
            aria-label={`Retirer ${label}`}
            data-remove=""
            onClick={({ currentTarget }) => {
              focus.leave(currentTarget, document.querySelector("main"));
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
