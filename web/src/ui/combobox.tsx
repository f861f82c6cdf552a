import { Combobox as Base } from "@base-ui/react/combobox";
import { Search, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { controlClasses } from "./input-frame.tsx";
import { SuggestionList, type SuggestionTexts } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type ComboboxProps<Item extends object> = {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Keep it stable between renders (module scope or `useCallback`): a new function searches again. */
  search: (query: string, signal: AbortSignal) => Item[] | Promise<Item[]>;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  texts: SuggestionTexts;
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
  /** The field that the key `/` brings to. */
  pageSearch?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

/** One thing found by typing: an address, a contact, a company. */
export function Combobox<Item extends object>(props: ComboboxProps<Item>) {
  const { value, onChange, keyOf, labelOf, minLength = 0 } = props;
  const [query, setQuery] = useState(value ? labelOf(value) : "");
  const key = value && keyOf(value);
  const [knownKey, setKnownKey] = useState(key);
  // The value changes from outside when a form is reset or a draft comes back: the text follows.
  if (key !== knownKey) {
    setKnownKey(key);
    setQuery(value ? labelOf(value) : "");
  }
  const settled = value !== null && query === labelOf(value);
  const suggestions = useSuggestions({ query: settled ? "" : query, search: props.search, minLength });
  const [open, setOpen] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const links = useFieldControl({ id: props.id, invalid: props.invalid });
  return (
    <div ref={home} className={props.className}>
      <Base.Root
        open={open}
        onOpenChange={(next) => setOpen(next)}
        items={suggestions.items}
        filter={null}
        value={value}
        onValueChange={(item) => onChange(item)}
        inputValue={query}
        onInputValueChange={(text) => setQuery(text)}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(item, other) => keyOf(item) === keyOf(other)}
        disabled={props.disabled}
        autoHighlight
        openOnInputClick={false}
      >
        <Base.InputGroup className="relative flex min-w-0 items-center">
          <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-ink-faint" />
          <Base.Input
            {...links}
            aria-label={props["aria-label"]}
            placeholder={props.placeholder}
            data-page-search={props.pageSearch || undefined}
            autoFocus={props.autoFocus}
            className={cn(controlClasses, "px-9")}
          />
          {query && !props.disabled && (
            <Base.Clear
              aria-label="Effacer"
              className="absolute right-1.5 flex size-6 items-center justify-center rounded-sm text-ink-faint hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Base.Clear>
          )}
        </Base.InputGroup>
        {open && (
          <SuggestionList
            suggestions={suggestions}
            texts={props.texts}
            keyOf={keyOf}
            renderItem={props.renderItem ?? labelOf}
            home={home}
          />
        )}
      </Base.Root>
    </div>
  );
}
