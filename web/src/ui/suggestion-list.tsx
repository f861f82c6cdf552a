import { Combobox as Base } from "@base-ui/react/combobox";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { ReactNode, RefObject } from "react";
import { cn } from "./class-names.ts";
import { popupClasses, popupItemClasses } from "./popup-classes.ts";
import { Spinner } from "./spinner.tsx";
import type { Suggestions } from "./use-suggestions.ts";

export type SuggestionTexts = {
  prompt: string;
  error: string;
  empty: string;
};

type SuggestionListProps<Item> = {
  suggestions: Suggestions<Item>;
  texts: SuggestionTexts;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** In the field's landmark. */
  home: RefObject<HTMLElement | null>;
};

/** A plain element, because the library's `Popup` hides the rest of the page from screen readers. */
export function SuggestionList<Item>({
  suggestions,
  texts,
  keyOf,
  renderItem,
  home,
}: SuggestionListProps<Item>) {
  const { status, items } = suggestions;
  const message =
    status === "short"
      ? texts.prompt
      : status === "error"
        ? texts.error
        : status === "loading"
          ? "Recherche en cours..."
          : items.length === 0
            ? texts.empty
            : null;
  return (
    <Base.Portal container={home}>
      <Base.Positioner positionMethod="fixed" sideOffset={4} collisionPadding={8} className="z-50">
        <div
          aria-busy={status === "loading" || undefined}
          className={cn(popupClasses, "w-(--anchor-width) min-w-64 max-w-(--available-width)")}
        >
          <Base.Status
            className={cn(
              message ? "flex items-center gap-2 px-3 py-2.5 text-ink-muted text-sm" : "sr-only",
              status === "error" && "text-red-ink",
            )}
          >
            {status === "loading" && <Spinner />}
            {message ?? formatCount(items.length, "suggestion")}
          </Base.Status>
          <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1 data-empty:p-0">
            {(item: Item) => (
              <Base.Item key={keyOf(item)} value={item} className={popupItemClasses}>
                {renderItem(item)}
              </Base.Item>
            )}
          </Base.List>
        </div>
      </Base.Positioner>
    </Base.Portal>
  );
}
