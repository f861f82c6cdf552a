import { Combobox as Base } from "@base-ui/react/combobox";
import { Search, X } from "lucide-react";
import { useState } from "react";
import { cn } from "./class-names.ts";
import { ComboboxFrame, type ComboboxLook } from "./combobox-frame.tsx";
import { useFieldControl } from "./field-context.ts";
import { controlClasses } from "./input-frame.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type ComboboxProps<Item extends object> = ComboboxLook<Item> & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  autoFocus?: boolean;
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
  const links = useFieldControl({ id: props.id, invalid: props.invalid });
  return (
    <ComboboxFrame
      look={props}
      multiple={false}
      value={value}
      onValueChange={(item) => onChange(item)}
      query={query}
      onQuery={setQuery}
      suggestions={suggestions}
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
    </ComboboxFrame>
  );
}
